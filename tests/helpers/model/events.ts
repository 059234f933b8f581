/** A server-sent event of our own API. */
export function parseEvent(event: string): { name: string; payload: Record<string, unknown> } {
  const [nameLine = '', dataLine = ''] = event.split('\n');
  return { name: nameLine.replace('event: ', ''), payload: JSON.parse(dataLine.replace('data: ', '')) as Record<string, unknown> };
}
