import type { Env } from '../env.ts';

/** What a quiz's page has of its styles in itself, and the digest that its policy allows it by. */
interface FirstStyles {
  text: string;
  digest: `sha256-${string}`;
}

// The build puts in the file's address and its digest (scripts/vite/one-stylesheet.ts): in the Worker's own code it would weigh on every page.
const FILE = '/first-styles.css';
const DIGEST = 'sha256-of-first-styles';
let text: string | undefined;

/** Read once by each instance of the Worker. Without the file a page's styles come a moment later, with the stylesheet it names. */
export async function firstStyles({ ASSETS }: Env): Promise<FirstStyles | null> {
  if (text === undefined) {
    const file = await ASSETS?.fetch(`https://assets.local${FILE}`);
    if (!file?.ok) return null;
    text = await file.text();
  }
  return { text, digest: DIGEST };
}
