/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export const stringifyForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
