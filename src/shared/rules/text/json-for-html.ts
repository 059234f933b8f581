/** JSON for a script element: no `<`, so it cannot close the element or open a comment. */
export const stringifyForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
