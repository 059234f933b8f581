import { normaliseText } from '#rules/text/normalise-text';

/** Typed numbers that are longer are no numbers, so that no one types a thousand digits. */
export const MAX_NUMBER_LENGTH = 40;

const NUMBER = /^([-+]?)(\d[\d.,' ]*|[.,]\d+)(?:e([-+]?\d{1,3}))?$/i;

/**
 * The numbers that a typed text can mean: decimal points and commas, separators of thousands, an exponent, and the digits of all scripts.
 * "1,000" has two readings, since it is one or a thousand by the language of who types it. Empty for other texts.
 */
export function parseTypedNumbers(text: string): number[] {
  const plainText = toAsciiDigits(normaliseText(text, { ignoreAccents: false }))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'");
  const [, sign = '', digits, exponent = '0'] = plainText.length > MAX_NUMBER_LENGTH ? [] : (NUMBER.exec(plainText) ?? []);
  if (digits === undefined) return [];
  const readings = listReadings(digits).map((reading) => Number(`${sign}${reading}e${exponent}`));
  return [...new Set(readings)].filter(Number.isFinite);
}

/** The number of a key, which has no separators of thousands. */
export const parseKeyNumber = (text: string): number => Number(text.trim().replace('−', '-').replace(',', '.'));

/** Whether a typed text is a number within the tolerance of the number of the key. */
export function isNumberWithinTolerance(text: string, keyText: string, tolerance: number): boolean {
  const key = parseKeyNumber(keyText);
  return parseTypedNumbers(text).some((number) => {
    // 0.1 + 0.2 is not quite 0.3.
    const rounding = 1e-12 * Math.max(Math.abs(number), Math.abs(key), tolerance);
    return Math.abs(number - key) <= tolerance + rounding;
  });
}

/** The digits with a decimal point, once for each reading of their separators. */
function listReadings(digits: string): string[] {
  const withoutSpaces = digits.replace(/(?<=\d)[' ](?=\d{3}(?!\d))/g, '');
  const readings: string[] = [];
  if (/^\d*(?:[.,]\d*)?$/.test(withoutSpaces)) readings.push(withoutSpaces.replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(withoutSpaces)) readings.push(withoutSpaces.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(withoutSpaces)) readings.push(withoutSpaces.replaceAll('.', '').replace(',', '.'));
  return readings;
}

/** The digits of every script as ASCII digits. Unicode has the ten digits of a script in a row. */
const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => String(getDigitValue(digit.codePointAt(0) ?? 0)));

function getDigitValue(codePoint: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
