import { type Colour, convertOklch } from './pixel-canvas.ts';

/** The tokens of src/styles/tokens.css that drawings use, in OKLCH. */
const TOKENS: Readonly<Record<string, readonly [lightness: number, chroma: number, hue: number]>> = {
  'morning-0': [1, 0, 0],
  'morning-25': [0.988, 0.005, 88],
  'dusk-800': [0.285, 0.045, 262],
  'dusk-850': [0.245, 0.042, 262],
  'marigold-100': [0.955, 0.06, 93],
  'marigold-200': [0.92, 0.1, 90],
  'marigold-300': [0.88, 0.14, 87],
  'marigold-400': [0.84, 0.165, 83],
  'rose-100': [0.94, 0.036, 8],
  'rose-200': [0.885, 0.075, 8],
  'rose-300': [0.81, 0.125, 8],
  'rose-400': [0.73, 0.175, 9],
  'rose-500': [0.655, 0.205, 10],
  'rose-600': [0.555, 0.195, 9],
  'rose-700': [0.465, 0.165, 8],
  'rose-800': [0.375, 0.125, 6],
  'sky-100': [0.942, 0.032, 230],
  'sky-200': [0.89, 0.062, 230],
  'sky-300': [0.82, 0.098, 232],
  'sky-400': [0.745, 0.125, 234],
  'sky-500': [0.655, 0.135, 238],
  'sky-600': [0.535, 0.128, 244],
  'sky-700': [0.445, 0.11, 247],
  'sky-800': [0.36, 0.088, 250],
  'sky-900': [0.28, 0.06, 254],
  'moss-100': [0.945, 0.05, 120],
  'moss-200': [0.9, 0.095, 120],
  'moss-300': [0.84, 0.14, 121],
  'moss-400': [0.765, 0.158, 123],
  'moss-500': [0.665, 0.15, 125],
  'moss-600': [0.52, 0.122, 127],
  'moss-700': [0.435, 0.1, 128],
  'moss-800': [0.355, 0.077, 130],
  'moss-900': [0.275, 0.05, 134],
};

export function getTokenColour(token: string): Colour {
  const [lightness, chroma, hue] = TOKENS[token] ?? [0.988, 0.005, 88];
  return convertOklch(lightness, chroma, hue);
}

const [PALE_INK, DARK_INK] = ['morning-25', 'dusk-850'];

/** The token of the text colour with the higher contrast on a background. */
export const chooseInk = (background: string): string =>
  getContrast(PALE_INK, background) >= getContrast(DARK_INK, background) ? PALE_INK : DARK_INK;

/** The contrast of two tokens, from 1 to 21 (WCAG 2). */
export function getContrast(token: string, other: string): number {
  const [dark = 0, light = 0] = [token, other].map((name) => getLuminance(getTokenColour(name))).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function getLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) =>
    channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
