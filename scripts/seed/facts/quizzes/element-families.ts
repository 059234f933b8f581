import { selectPart } from '#scripts/seed/facts/fact-quizzes';
import { capitaliseText, formatList } from '#scripts/seed/facts/format-words';
import { buildChoice, buildMatching, buildMultipleChoice, buildNameSome, buildSorting } from '#scripts/seed/facts/questions';
import type { SeedQuestionDraft } from '#scripts/seed/facts/quiz-plan';
import { pickNearest, type Random, shuffleList } from '#scripts/seed/facts/random';
import { ELEMENTS, type Element, findElements } from './element-rows.ts';

export function buildNumberQuestions(half: number, random: Random): SeedQuestionDraft[] {
  const light = ELEMENTS.filter(({ number }) => number <= 30);
  const asked = shuffleList(selectPart(light, 'numbers', [half, 2]), random);
  const numbered = asked.slice(0, 6).map((row, place): SeedQuestionDraft => {
    const near = pickNearest(
      light.filter((other) => other !== row),
      (other) => Math.abs(other.number - row.number),
      3,
      random,
      6,
    );
    const explanation = `${row.name} is element number ${row.number}: every atom of it has ${row.number} proton${row.number === 1 ? '' : 's'}. It ${row.does}.`;
    if (place % 2 === 0)
      return buildChoice(
        `Which element is number ${row.number}?`,
        row.name,
        near.map(({ name }) => name),
        explanation,
      );
    return buildChoice(
      `What is the number of ${row.name.toLowerCase()} in the periodic table?`,
      String(row.number),
      near.map(({ number }) => String(number)),
      explanation,
    );
  });
  const quartets = [0, 1, 2, 3].map((turn): SeedQuestionDraft => {
    const four = shuffleList(selectPart(ELEMENTS, 'quartets', [half * 4 + turn, 8]), random).slice(0, 4);
    const heavy = turn % 2 === 1;
    const [right, ...wrong] = [...four].sort((a, b) => (heavy ? b.number - a.number : a.number - b.number));
    if (!right) throw new Error('No elements to compare');
    const order = [...four].sort((a, b) => a.number - b.number).map(({ name, number }) => `${name.toLowerCase()} is ${number}`);
    const sentence = formatList(order);
    return buildChoice(
      heavy ? 'Which of these comes last in the periodic table?' : 'Which of these comes first in the periodic table?',
      right.name,
      wrong.map(({ name }) => name),
      `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. ${right.name} ${right.does}.`,
    );
  });
  return numbered
    .flatMap((draft, place) => (quartets[place] ? [draft, quartets[place]] : [draft]))
    .map((draft, place) => varyWording(draft, place));
}

/** Wordings of the same comparison. */
function varyWording(draft: SeedQuestionDraft, place: number): SeedQuestionDraft {
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

export function buildFamilyQuestions(half: number, random: Random): SeedQuestionDraft[] {
  const of = (family: string) =>
    shuffleList(
      ELEMENTS.filter((row) => row.family === family),
      random,
    );
  const names = (rows: readonly Element[]) => rows.map(({ name }) => name);
  const drafts = FAMILIES.map(([family, about], index): SeedQuestionDraft => {
    const article = /^[aeiou]/.test(family) ? 'an' : 'a';
    const others = shuffleList(
      ELEMENTS.filter((row) => FAMILIES.some(([name]) => name === row.family) && row.family !== family),
      random,
    );
    const members = of(family);
    const odd = others.find((row) => row.family === FAMILIES[(index + 1 + half) % FAMILIES.length]?.[0]);
    if ((index + half) % 2 === 0 && odd) {
      return buildChoice(
        `Which of these is not ${article} ${family}?`,
        odd.name,
        names(members.slice(0, 3)),
        `${odd.name} is ${/^[aeiou]/.test(odd.family) ? 'an' : 'a'} ${odd.family}, and ${formatList(names(members.slice(0, 3)).map((name) => name.toLowerCase()))} are ${formatPlural(family)}. ${about}`,
      );
    }
    const [member] = members;
    if (!member) throw new Error(`Nothing in ${family}`);
    return buildChoice(
      `Which of these is ${article} ${family}?`,
      member.name,
      names(others.slice(0, 3)),
      `${member.name} is ${article} ${family}. ${about}`,
    );
  });
  const familyOf = shuffleList(findElements(half === 0 ? ['Helium', 'Potassium'] : ['Iodine', 'Barium']), random).map(
    (row): SeedQuestionDraft => {
      const wrong = FAMILIES.map(([family]) => family)
        .filter((family) => family !== row.family)
        .slice(0, 3);
      return buildChoice(
        `Which family does ${row.name.toLowerCase()} belong to?`,
        capitaliseText(formatPlural(row.family)),
        wrong.map((family) => capitaliseText(formatPlural(family))),
        `${row.name} is one of the ${formatPlural(row.family)}. It ${row.does}.`,
      );
    },
  );
  return [...drafts, ...familyOf, ...(half === 0 ? buildGasQuestions(random) : buildMetalQuestions(random))];
}

const formatPlural = (family: string): string => (family.endsWith('gas') ? 'noble gases' : `${family}s`);

function buildGasQuestions(random: Random): SeedQuestionDraft[] {
  return [
    buildNameSome(
      'Name any three noble gases.',
      3,
      ['Helium', 'Neon', 'Argon', 'Krypton', 'Xenon', 'Radon', 'Oganesson'],
      'They are helium, neon, argon, krypton, xenon, radon and, made a few atoms at a time, oganesson.',
    ),
    buildSorting(
      'Gas, liquid or solid at room temperature?',
      { Gas: ['Neon', 'Chlorine', 'Nitrogen'], Liquid: ['Bromine', 'Mercury'], Solid: ['Iodine', 'Sulphur', 'Iron'] },
      'Bromine and mercury are the only two elements that are liquid in an ordinary room. Chlorine and fluorine are gases, and iodine is a solid.',
      random,
    ),
    buildMultipleChoice(
      'Tick the metals.',
      ['Calcium', 'Sodium', 'Zinc'],
      ['Iodine', 'Argon', 'Sulphur'],
      'Calcium, sodium and zinc are metals. One seldom sees the first two shine, since the air spoils them in minutes.',
    ),
  ];
}

function buildMetalQuestions(random: Random): SeedQuestionDraft[] {
  return [
    buildSorting(
      'Which family is it?',
      {
        Halogen: ['Fluorine', 'Chlorine', 'Bromine'],
        'Noble gas': ['Krypton', 'Xenon', 'Argon'],
        'Alkali metal': ['Lithium', 'Caesium', 'Rubidium'],
      },
      'Halogens want one electron more, alkali metals want to be rid of one, and noble gases are content.',
      random,
    ),
    buildMultipleChoice(
      'Tick the elements that are gases at room temperature.',
      ['Fluorine', 'Radon', 'Hydrogen'],
      ['Bromine', 'Carbon', 'Phosphorus'],
      'Fluorine, radon and hydrogen are gases. Bromine is a liquid, and carbon and phosphorus are solids.',
    ),
    buildMatching(
      'Match each mixture of metals to what is in it.',
      [
        ['Brass', 'Copper and zinc'],
        ['Bronze', 'Copper and tin'],
        ['Pewter', 'Mostly tin'],
        ['Steel', 'Iron and carbon'],
      ],
      'Brass is copper and zinc, bronze is copper and tin, pewter is mostly tin, and steel is iron with a little carbon.',
    ),
  ];
}
