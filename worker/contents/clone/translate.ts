import * as z from 'zod';
import { listTexts, mapTexts, splitIntoBatches } from '#rules/clone/translatable-texts';
import { TRANSLATOR_PROMPT } from '#rules/clone/translation-prompt';
import type { RequestContext } from '#worker/context';
import { generateObject } from '#worker/platform/assistant';

const CHARACTERS_PER_REQUEST = 6_000;
const REQUESTS_AT_ONCE = 4;
/** A token is about four characters of English and one or two of many other languages. */
const TOKENS_PER_CHARACTER = 1;

/** Translates the texts of a content with the assistant. The offline writer cannot translate and throws. */
export async function translateContent(
  ctx: RequestContext,
  content: Record<string, unknown>,
  { from, to }: { from: string; to: string },
): Promise<Record<string, unknown>> {
  const batches = splitIntoBatches(listTexts(content), CHARACTERS_PER_REQUEST);
  const translations: string[] = [];
  for (let start = 0; start < batches.length; start += REQUESTS_AT_ONCE) {
    const translatedBatches = await Promise.all(
      batches.slice(start, start + REQUESTS_AT_ONCE).map((texts) => translateTexts(ctx, texts, { from, to })),
    );
    translations.push(...translatedBatches.flat());
  }
  let nextIndex = 0;
  const translatedContent = mapTexts(content, (text) => {
    const translation = translations[nextIndex] ?? text;
    nextIndex += 1;
    return translation;
  }) as Record<string, unknown>;
  return { ...translatedContent, language: to };
}

async function translateTexts(
  ctx: RequestContext,
  texts: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const schema = z.strictObject({ texts: z.array(z.string().trim().min(1)).length(texts.length) });
  const answer = await generateObject(ctx.assistant, {
    system: TRANSLATOR_PROMPT,
    prompt: [
      `Translate each of these ${texts.length} texts from the language "${from}" into the language "${to}".`,
      `Answer with JSON {"texts": [...]} of exactly ${texts.length} translations in the same order.`,
      JSON.stringify({ texts }),
    ].join('\n'),
    maxTokens: 2_000 + texts.join('').length * TOKENS_PER_CHARACTER,
    schema,
    offline: () => null,
  });
  return answer.texts;
}
