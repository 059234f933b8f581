/**
 * Letters that look like a Latin one, after the confusables of Unicode UTS #39 (https://www.unicode.org/reports/tr39/), for the scripts
 * that have many of them, and the digits and signs that people write for letters. Each entry is the Latin letter and its look-alikes.
 */
const LOOK_ALIKES = [
  ['a', 'аαΑɑᴀꭺᎪ4@'],
  ['b', 'вВβΒʙᏴ8ß'],
  ['c', 'сСϲᴄᏟ'],
  ['d', 'ԁᴅᎠđð'],
  ['e', 'еЕεΕєЄᴇᎬ3'],
  ['f', 'ϝꜰғ'],
  ['g', 'ɡցɢᏀ9'],
  ['h', 'һнНΗհʜᎻħ'],
  ['i', 'іІιΙıɩɪᎥ!'],
  ['j', 'јЈյȷᴊᎫ'],
  ['k', 'кКκΚᴋᏦ'],
  ['l', 'ӏӀʟᏞł1|'],
  ['m', 'мМΜᴍᎷ'],
  ['n', 'пηΝոɴ'],
  ['o', 'оОοΟօσᴏø0'],
  ['p', 'рРρΡᴘᏢ'],
  ['q', 'ԛզ'],
  ['r', 'гГʀᎡ'],
  ['s', 'ѕЅꜱᏚ5$'],
  ['t', 'тТτΤᴛᎢŧ7'],
  ['u', 'υսᴜμ'],
  ['v', 'ѵѴνᴠᏙ'],
  ['w', 'ԝшωᴡᎳ'],
  ['x', 'хХχΧ'],
  ['y', 'уУγΥўʏ'],
  ['z', 'ΖζᴢᏃ'],
] as const;

const LATIN_LETTERS = new Map(LOOK_ALIKES.flatMap(([letter, lookAlikes]) => [...lookAlikes].map((sign) => [sign, letter] as const)));
/** The first letters of alphabets of signs that Unicode does not decompose: negative circled, negative squared and regional indicators. */
const SIGN_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/**
 * What a name looks like, as lowercase letters and spaces: without accents, marks and punctuation, with look-alikes of other scripts and
 * digits that stand for letters as those letters, and with one letter for those that fonts hardly tell apart.
 */
export function getNameSkeleton(name: string): string {
  const letters = Array.from(name.normalize('NFKD').replace(/\p{M}/gu, ''), (sign) => toLatinLetter(sign)).join('');
  return letters
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .trim();
}

function toLatinLetter(sign: string): string {
  const codePoint = sign.codePointAt(0) ?? 0;
  const start = SIGN_ALPHABETS.find((first) => codePoint >= first && codePoint < first + 26);
  return start === undefined ? (LATIN_LETTERS.get(sign) ?? sign) : String.fromCharCode(97 + codePoint - start);
}
