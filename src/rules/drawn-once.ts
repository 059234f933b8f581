/** A part that follows from a handful of choices, drawn once for each combination of them that comes up. */
export function drawnOnce<Choices extends readonly (string | number | readonly string[])[]>(
  draw: (...choices: Choices) => string,
): (...choices: Choices) => string {
  const drawn = new Map<string, string>();
  return (...choices) => {
    const key = choices.join();
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const part = draw(...choices);
    drawn.set(key, part);
    return part;
  };
}
