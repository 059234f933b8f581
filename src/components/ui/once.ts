import { crc32 } from 'node:zlib';

/** Room for all combinations of the site's menus; what was asked for least lately makes room. */
const MOST_BYTES = 2_000_000;
const drawn = new Map<string, readonly Piece[]>();
let drawnBytes = 0;
const encoder = new TextEncoder();

/** A run of a page as it leaves, and the checksum by which two of them are told apart. */
export interface Piece {
  bytes: Uint8Array<ArrayBuffer>;
  sum: number;
}

interface Part {
  /** Everything the part depends on, its name first. What is named does not change any more: an object is written out once. */
  of: readonly unknown[];
  /** What stands in the part for a word that differs between pages, and that word as HTML. */
  word?: readonly [place: string, html: string] | undefined;
  draw: () => Promise<string>;
}

/**
 * The HTML of a part that many pages share, drawn and encoded once for each input. What is handed back stands for it in the page's
 * text, and `pageOf` puts it there from `parts`: so a page copies what it shares with others, and only joins and encodes what is its own.
 */
export async function once(parts: Piece[], { of, word, draw }: Part): Promise<string> {
  const key = of.map(textOf).join();
  const pieces = taken(key) ?? (await drawPieces(parts, draw, word?.[0]));
  keep(key, pieces);
  return pieces.map((piece) => `${mark()}${parts.push(piece) - 1};`).join(word?.[1] ?? '');
}

const texts = new WeakMap<object, string>();
function textOf(named: unknown): string {
  if (typeof named !== 'object' || named === null) return JSON.stringify(named) ?? '';
  const known = texts.get(named);
  if (known !== undefined) return known;
  const text = JSON.stringify(named);
  texts.set(named, text);
  return text;
}

/** A kept part, taken out: `keep` puts it behind all others. */
function taken(key: string): readonly Piece[] | undefined {
  const pieces = drawn.get(key);
  if (pieces && drawn.delete(key)) drawnBytes -= weightOf(key, pieces);
  return pieces;
}

function keep(key: string, pieces: readonly Piece[]): void {
  if (drawn.has(key)) return;
  drawn.set(key, pieces);
  drawnBytes += weightOf(key, pieces);
  for (const [first, old] of drawn) {
    if (drawnBytes <= MOST_BYTES) return;
    drawn.delete(first);
    drawnBytes -= weightOf(first, old);
  }
}

const weightOf = (key: string, pieces: readonly Piece[]) => pieces.reduce((sum, { bytes }) => sum + bytes.byteLength, key.length);

async function drawPieces(parts: readonly Piece[], draw: () => Promise<string>, place: string | undefined): Promise<Piece[]> {
  // A part within the part is resolved here: its number is this page's alone.
  const html = new TextDecoder().decode(pageOf(await draw(), parts).bytes);
  return (place === undefined ? [html] : html.split(place)).map(pieceOf);
}

function pieceOf(text: string): Piece {
  const bytes = encoder.encode(text);
  return { bytes, sum: crc32(bytes) };
}

/** A page's text as it leaves, with the parts that it only names; its sum is that of its pieces' sums. */
export function pageOf(text: string, parts: readonly Piece[]): Piece {
  const pieces = text.split(mark()).flatMap((run, index) => {
    if (index === 0) return [pieceOf(run)];
    const end = run.indexOf(';');
    return [parts[Number(run.slice(0, end))] ?? pieceOf(''), pieceOf(run.slice(end + 1))];
  });
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.bytes.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece.bytes, at);
    at += piece.bytes.byteLength;
  }
  return { bytes, sum: crc32(pieces.map((piece) => piece.sum).join()) };
}

let marked = '';
/** Before a part's number; nobody who writes for a page can know it. Drawn with the first page, since a Worker has no chance before. */
function mark(): string {
  marked ||= `\u0001${crypto.randomUUID()}:`;
  return marked;
}
