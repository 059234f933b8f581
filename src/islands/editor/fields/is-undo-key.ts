/** Whether a key press undoes or redoes. A field whose text is no part of the draft keeps it, since the browser undoes its text. */
export const isUndoKey = ({ ctrlKey, metaKey, key }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key'>): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/i.test(key);
