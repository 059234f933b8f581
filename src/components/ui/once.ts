/** Room for all combinations of the site's menus, some of home and the quizzes most opened; what was asked for least lately makes room. */
const MOST_BYTES = 6_000_000;
const drawn = new Map<string, readonly Uint8Array[]>();
let drawnBytes = 0;
const encoder = new TextEncoder();

interface Part {
  /** Everything the part depends on, its name first. */
  of: readonly unknown[];
  /** What stands in the part for a word that differs between pages, and that word as HTML. */
  word?: readonly [place: string, html: string] | undefined;
  draw: () => Promise<string>;
}

/**
 * A part's HTML, drawn and encoded once for each input. What is handed back stands for it in the page's text, and `pageBytes`
 * puts it there from `parts`: so a page copies what it shares with others, and only joins and encodes what is its own.
 */
export async function once(parts: Uint8Array[], { of, word, draw }: Part): Promise<string> {
  const key = JSON.stringify(of);
  const pieces = taken(key) ?? (await drawPieces(parts, draw, word?.[0]));
  keep(key, pieces);
  return pieces.map((piece) => `${mark()}${parts.push(piece) - 1};`).join(word?.[1] ?? '');
}

/** A kept part, taken out: `keep` puts it behind all others. */
function taken(key: string): readonly Uint8Array[] | undefined {
  const pieces = drawn.get(key);
  if (pieces && drawn.delete(key)) drawnBytes -= weightOf(key, pieces);
  return pieces;
}

function keep(key: string, pieces: readonly Uint8Array[]): void {
  if (drawn.has(key)) return;
  drawn.set(key, pieces);
  drawnBytes += weightOf(key, pieces);
  for (const [first, old] of drawn) {
    if (drawnBytes <= MOST_BYTES) return;
    drawn.delete(first);
    drawnBytes -= weightOf(first, old);
  }
}

const weightOf = (key: string, pieces: readonly Uint8Array[]) => pieces.reduce((sum, piece) => sum + piece.byteLength, key.length);

async function drawPieces(parts: readonly Uint8Array[], draw: () => Promise<string>, place: string | undefined): Promise<Uint8Array[]> {
  // A part within the part is resolved here: its number is this page's alone.
  const html = new TextDecoder().decode(pageBytes(await draw(), parts));
  return (place === undefined ? [html] : html.split(place)).map((piece) => encoder.encode(piece));
}

/** A page's text as it leaves, with the parts that it only names. */
export function pageBytes(text: string, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const pieces = text.split(mark()).flatMap((piece, index) => {
    if (index === 0) return [encoder.encode(piece)];
    const end = piece.indexOf(';');
    return [parts[Number(piece.slice(0, end))] ?? encoder.encode(''), encoder.encode(piece.slice(end + 1))];
  });
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

let marked = '';
/** Before a part's number; nobody who writes for a page can know it. Drawn with the first page, since a Worker has no chance before. */
function mark(): string {
  marked ||= `\u0001${crypto.randomUUID()}:`;
  return marked;
}
