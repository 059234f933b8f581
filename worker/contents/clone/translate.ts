import * as z from 'zod';
import { TRANSLATOR } from '#rules/clone/prompt';
import { mapTexts, parcelsOf, textsOf } from '#rules/clone/texts';
import type { RequestContext } from '#worker/context';
import { writtenStructure } from '#worker/platform/assistant';

const CHARACTERS_A_REQUEST = 6_000;
const REQUESTS_AT_ONCE = 4;
/** A token is about four characters of English and one or two of many other languages. */
const TOKENS_A_CHARACTER = 1;

/** A content's words in another language, by the assistant; the offline writer knows no languages and refuses. */
export async function translated(
  ctx: RequestContext,
  content: Record<string, unknown>,
  { from, to }: { from: string; to: string },
): Promise<Record<string, unknown>> {
  const parcels = parcelsOf(textsOf(content), CHARACTERS_A_REQUEST);
  const words: string[] = [];
  for (let at = 0; at < parcels.length; at += REQUESTS_AT_ONCE) {
    const done = await Promise.all(parcels.slice(at, at + REQUESTS_AT_ONCE).map((texts) => translatedTexts(ctx, texts, { from, to })));
    words.push(...done.flat());
  }
  let place = 0;
  const changed = mapTexts(content, (text) => {
    const word = words[place] ?? text;
    place += 1;
    return word;
  }) as Record<string, unknown>;
  return { ...changed, language: to };
}

async function translatedTexts(
  ctx: RequestContext,
  texts: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const schema = z.strictObject({ texts: z.array(z.string().trim().min(1)).length(texts.length) });
  const answer = await writtenStructure(ctx.assistant, {
    system: TRANSLATOR,
    prompt: [
      `Translate each of these ${texts.length} texts from the language "${from}" into the language "${to}".`,
      `Answer with JSON {"texts": [...]} of exactly ${texts.length} translations in the same order.`,
      JSON.stringify({ texts }),
    ].join('\n'),
    maxTokens: 2_000 + texts.join('').length * TOKENS_A_CHARACTER,
    schema,
    offline: () => null,
  });
  return answer.texts;
}
