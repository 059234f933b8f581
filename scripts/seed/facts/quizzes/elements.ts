import { partOf } from '../facts.ts';
import type { Draft, Front, QuizPlan } from '../plan.ts';
import { choose, match, nameAny, sort, spell, tick } from '../questions.ts';
import { nearestOf, oneOf, type Random, shuffled } from '../random.ts';
import { ELEMENTS } from '../tables/elements.ts';
import { capitalised, isSpellable, listed } from '../words.ts';
import { ELEMENT_FAMILY_FRONTS, ELEMENT_NUMBER_FRONTS, ELEMENT_SPELLING_FRONTS, ELEMENT_STORIES, ELEMENT_SYMBOLS } from './element-themes.ts';

interface Element {
  number: number;
  symbol: string;
  name: string;
  family: string;
  does: string;
  more: string;
}

const ROWS: readonly Element[] = ELEMENTS.map(([number, symbol, name, family, does, more]) => ({ number, symbol, name, family, does, more }));

export function elementQuizzes(): QuizPlan[] {
  return [
    ...ELEMENT_STORIES.map(({ names, ...front }) => planOf(front, (random) => stories(named(names), random))),
    ...ELEMENT_SYMBOLS.map(({ has, ...front }) => planOf(front, (random) => symbols(ROWS.filter(({ number, symbol, name }) => has({ number, symbol, name })), random))),
    ...ELEMENT_NUMBER_FRONTS.map((front, half) => planOf(front, (random) => numbers(half, random))),
    ...ELEMENT_FAMILY_FRONTS.map((front, half) => planOf(front, (random) => families(half, random))),
    ...ELEMENT_SPELLING_FRONTS.map((front, half) => planOf(front, (random) => spelled(half, random))),
  ];
}

function planOf({ key, title, description, tags }: Front, ask: QuizPlan['ask']): QuizPlan {
  return { key, title, description, tags, category: 'science', levels: 'science', ask };
}

const named = (names: readonly string[]): Element[] => ROWS.filter(({ name }) => names.includes(name));

function stories(rows: readonly Element[], random: Random): Draft[] {
  return shuffled(rows, random)
    .slice(0, 10)
    .map((row, place): Draft => {
      const wrong = nearestOf(rows.filter((other) => other !== row), () => 0, 3, random, rows.length).map(({ name }) => name);
      const explanation = `${row.name} ${row.does}. ${row.more}`;
      if (place === 4 && isSpellable(row.name)) return spell(`Spell the element: it ${row.does}.`, row.name.toLowerCase(), explanation);
      return choose(place % 4 === 3 ? `It ${row.does}. Which element is it?` : `Which element ${row.does}?`, row.name, wrong, explanation);
    });
}

function symbols(rows: readonly Element[], random: Random): Draft[] {
  const mixed = shuffled(rows, random);
  const paired = mixed.length > 12 ? mixed.splice(0, 4) : [];
  const drafts = mixed.slice(0, paired.length > 0 ? 9 : 10).map((row, place) => (place % 2 === 0 ? elementOf(row, random) : symbolOf(row, random)));
  if (paired.length === 0) return drafts;
  const facts = paired.map(({ symbol, name }) => `${symbol} is ${name.toLowerCase()}`);
  return [...drafts, match('Match each symbol to its element.', paired.map(({ symbol, name }) => [symbol, name] as const), `${listed(facts)}. ${paired[0]?.name} ${paired[0]?.does}.`)];
}

function elementOf(row: Element, random: Random): Draft {
  const wrong = lookalikes(row, random).map(({ name }) => name);
  return choose(oneOf([`Which element has the symbol ${row.symbol}?`, `${row.symbol} stands for which element?`, `What does ${row.symbol} mean in the periodic table?`], random), row.name, wrong, symbolFact(row));
}

function symbolOf(row: Element, random: Random): Draft {
  const wrong = lookalikes(row, random).map(({ symbol }) => symbol);
  const name = row.name.toLowerCase();
  return choose(oneOf([`What is the symbol for ${name}?`, `How do chemists write ${name}?`, `Which symbol belongs to ${name}?`], random), row.symbol, wrong, symbolFact(row));
}

/** Elements whose symbols begin alike, or that begin like this one's symbol. */
function lookalikes(row: Element, random: Random): Element[] {
  const first = (text: string) => text.charAt(0);
  const alike = (other: Element) => (first(other.symbol) === first(row.symbol) ? 0 : 1) + (first(other.name) === first(row.name) ? 0 : 1);
  return nearestOf(
    ROWS.filter((other) => other.name !== row.name),
    (other) => alike(other) * 100 + Math.abs(other.number - row.number),
    3,
    random,
    5,
  );
}

const symbolFact = (row: Element): string => `${row.symbol} is ${row.name.toLowerCase()}, element number ${row.number}. It ${row.does}.`;

function numbers(half: number, random: Random): Draft[] {
  const light = ROWS.filter(({ number }) => number <= 30);
  const asked = shuffled(partOf(light, 'numbers', [half, 2]), random);
  const numbered = asked.slice(0, 6).map((row, place): Draft => {
    const near = nearestOf(light.filter((other) => other !== row), (other) => Math.abs(other.number - row.number), 3, random, 6);
    const explanation = `${row.name} is element number ${row.number}: every atom of it has ${row.number} proton${row.number === 1 ? '' : 's'}. It ${row.does}.`;
    if (place % 2 === 0) return choose(`Which element is number ${row.number}?`, row.name, near.map(({ name }) => name), explanation);
    return choose(`What is the number of ${row.name.toLowerCase()} in the periodic table?`, String(row.number), near.map(({ number }) => String(number)), explanation);
  });
  const quartets = [0, 1, 2, 3].map((turn): Draft => {
    const four = shuffled(partOf(ROWS, 'quartets', [half * 4 + turn, 8]), random).slice(0, 4);
    const heavy = turn % 2 === 1;
    const [right, ...wrong] = [...four].sort((a, b) => (heavy ? b.number - a.number : a.number - b.number));
    if (!right) throw new Error('No elements to compare');
    const order = [...four].sort((a, b) => a.number - b.number).map(({ name, number }) => `${name.toLowerCase()} is ${number}`);
    const sentence = listed(order);
    return choose(
      heavy ? 'Which of these comes last in the periodic table?' : 'Which of these comes first in the periodic table?',
      right.name,
      wrong.map(({ name }) => name),
      `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. ${right.name} ${right.does}.`,
    );
  });
  return numbered.flatMap((draft, place) => (quartets[place] ? [draft, quartets[place]] : [draft])).map((draft, place) => worded(draft, place));
}

/** The same comparison is asked in different words. */
function worded(draft: Draft, place: number): Draft {
  if (!/^Which of these comes/.test(draft.title)) return draft;
  const lines = draft.title.includes('last')
    ? ['Which of these comes last in the periodic table?', 'Which of these has the most protons?']
    : ['Which of these comes first in the periodic table?', 'Which of these has the fewest protons?'];
  return { ...draft, title: lines[place < 4 ? 0 : 1] ?? draft.title };
}

const FAMILIES = [
  ['noble gas', 'Noble gases hardly react with anything.'],
  ['halogen', 'Halogens make salts, which is what their name says.'],
  ['alkali metal', 'Alkali metals are soft, light and violent in water.'],
  ['alkaline earth metal', 'Alkaline earth metals sit in the second column of the table.'],
  ['actinide', 'Actinides are all radioactive.'],
] as const;

function families(half: number, random: Random): Draft[] {
  const of = (family: string) => shuffled(ROWS.filter((row) => row.family === family), random);
  const names = (rows: readonly Element[]) => rows.map(({ name }) => name);
  const drafts = FAMILIES.map(([family, about], index): Draft => {
    const article = /^[aeiou]/.test(family) ? 'an' : 'a';
    const others = shuffled(ROWS.filter((row) => FAMILIES.some(([name]) => name === row.family) && row.family !== family), random);
    const members = of(family);
    const odd = others.find((row) => row.family === FAMILIES[(index + 1 + half) % FAMILIES.length]?.[0]);
    if ((index + half) % 2 === 0 && odd) {
      return choose(`Which of these is not ${article} ${family}?`, odd.name, names(members.slice(0, 3)), `${odd.name} is ${/^[aeiou]/.test(odd.family) ? 'an' : 'a'} ${odd.family}, and ${listed(names(members.slice(0, 3)).map((name) => name.toLowerCase()))} are ${plural(family)}. ${about}`);
    }
    const [member] = members;
    if (!member) throw new Error(`Nothing in ${family}`);
    return choose(`Which of these is ${article} ${family}?`, member.name, names(others.slice(0, 3)), `${member.name} is ${article} ${family}. ${about}`);
  });
  const familyOf = shuffled(named(half === 0 ? ['Helium', 'Potassium'] : ['Iodine', 'Barium']), random).map((row): Draft => {
    const wrong = FAMILIES.map(([family]) => family).filter((family) => family !== row.family).slice(0, 3);
    return choose(`Which family does ${row.name.toLowerCase()} belong to?`, capitalised(plural(row.family)), wrong.map((family) => capitalised(plural(family))), `${row.name} is one of the ${plural(row.family)}. It ${row.does}.`);
  });
  return [...drafts, ...familyOf, ...(half === 0 ? gasQuestions(random) : metalQuestions(random))];
}

const plural = (family: string): string => (family.endsWith('gas') ? 'noble gases' : `${family}s`);

function gasQuestions(random: Random): Draft[] {
  return [
    nameAny('Name any three noble gases.', 3, ['Helium', 'Neon', 'Argon', 'Krypton', 'Xenon', 'Radon', 'Oganesson'], 'They are helium, neon, argon, krypton, xenon, radon and, made a few atoms at a time, oganesson.'),
    sort('Gas, liquid or solid at room temperature?', { Gas: ['Neon', 'Chlorine', 'Nitrogen'], Liquid: ['Bromine', 'Mercury'], Solid: ['Iodine', 'Sulphur', 'Iron'] }, 'Bromine and mercury are the only two elements that are liquid in an ordinary room. Chlorine and fluorine are gases, and iodine is a solid.', random),
    tick('Tick the metals.', ['Calcium', 'Sodium', 'Zinc'], ['Iodine', 'Argon', 'Sulphur'], 'Calcium, sodium and zinc are metals. One seldom sees the first two shine, since the air spoils them in minutes.'),
  ];
}

function metalQuestions(random: Random): Draft[] {
  return [
    sort('Which family is it?', { Halogen: ['Fluorine', 'Chlorine', 'Bromine'], 'Noble gas': ['Krypton', 'Xenon', 'Argon'], 'Alkali metal': ['Lithium', 'Caesium', 'Rubidium'] }, 'Halogens want one electron more, alkali metals want to be rid of one, and noble gases are content.', random),
    tick('Tick the elements that are gases at room temperature.', ['Fluorine', 'Radon', 'Hydrogen'], ['Bromine', 'Carbon', 'Phosphorus'], 'Fluorine, radon and hydrogen are gases. Bromine is a liquid, and carbon and phosphorus are solids.'),
    match('Match each mixture of metals to what is in it.', [['Brass', 'Copper and zinc'], ['Bronze', 'Copper and tin'], ['Pewter', 'Mostly tin'], ['Steel', 'Iron and carbon']], 'Brass is copper and zinc, bronze is copper and tin, pewter is mostly tin, and steel is iron with a little carbon.'),
  ];
}

function spelled(half: number, random: Random): Draft[] {
  const rows = ROWS.filter(({ name }) => isSpellable(name));
  return shuffled(partOf(rows, 'element spelling', [half, 2]), random)
    .slice(0, 9)
    .map((row) => spell(`Element number ${row.number}, ${row.symbol}. It ${row.does}.`, row.name.toLowerCase(), `${row.name} is the ${row.family} with the symbol ${row.symbol}. It ${row.does}. ${row.more}`));
}
