import { AppError } from '#base/errors';
import { INPUT_LIMITS } from '#base/limits/requests';
import { UNKNOWN_FIELD_TEXT } from '#base/texts/validation';
import { readLimitedBody } from '#worker/platform/read-limited-body';

/** Parses a JSON body of at most `maxBytes`; undefined if the body is empty. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (request.body === null || request.headers.get('content-length') === '0') return undefined;
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    const text = new TextDecoder().decode(await readBytes(request, maxBytes));
    if (isTooDeep(text)) throw new AppError('MALFORMED_JSON');
    return text === '' ? undefined : JSON.parse(text, refusePrototypes);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('MALFORMED_JSON');
  }
}

/** Parses a form of at most `maxBytes`, including its files. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  try {
    return await new Response(await readBytes(request, maxBytes), { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('VALIDATION_FAILED');
  }
}

/** Counts bytes while reading, because Content-Length may be missing or wrong. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const isTooLong = Number(request.headers.get('content-length') ?? 0) > maxBytes;
  const bytes = isTooLong ? null : await readLimitedBody(request.body, maxBytes);
  if (!bytes) throw new AppError('PAYLOAD_TOO_LARGE');
  return bytes;
}

/** Whether lists and objects of a JSON text are nested deeper than in any body of this API, whose parts are walked by recursion. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i];
    if (isInString && sign === '\\') i += 1;
    else if (sign === '"') isInString = !isInString;
    else if (!isInString && (sign === '[' || sign === '{')) depth += 1;
    else if (!isInString && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > INPUT_LIMITS.depth) return true;
  }
  return false;
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new AppError('VALIDATION_FAILED', { issues: [{ path: key, message: UNKNOWN_FIELD_TEXT }] });
  return value;
}
