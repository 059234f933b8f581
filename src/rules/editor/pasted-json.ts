export type PastedJson = { value: unknown } | { line: number; column: number; message: string };

/** JSON as it was pasted, a code block's fence around it or not; or the line and column at which it stops being any. */
export function pastedJson(text: string): PastedJson {
  const fenced = /^\s*```(?:json)?[^\n]*\n([\s\S]*?)\n?```\s*$/.exec(text);
  const json = fenced?.[1] ?? text;
  const linesBefore = fenced ? text.slice(0, text.indexOf(json)).split('\n').length - 1 : 0;
  try {
    return { value: JSON.parse(json) };
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const position = Number(/at position (\d+)/.exec(said)?.[1] ?? json.length);
    const before = json.slice(0, position).split('\n');
    const message = said.replace(/ (in JSON )?at position [\s\S]*$/, '').replace(/, "[\s\S]*$/, '') || 'This is not JSON';
    return { line: linesBefore + before.length, column: (before.at(-1)?.length ?? 0) + 1, message };
  }
}
