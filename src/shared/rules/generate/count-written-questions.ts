/** How many questions the unfinished JSON of a generated quiz has in whole. */
export function countWrittenQuestions(json: string): number {
  const start = json.search(/"questions"\s*:\s*\[/);
  if (start < 0) return 0;
  let count = 0;
  let depth = 0;
  let isInText = false;
  for (let i = json.indexOf('[', start) + 1; i < json.length; i += 1) {
    const character = json[i];
    if (isInText) {
      if (character === '\\') i += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      if (depth === 0) return count;
      depth -= 1;
      if (depth === 0) count += 1;
    }
  }
  return count;
}
