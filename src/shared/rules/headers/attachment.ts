/** What a quoted file name of ASCII cannot have: controls, quotes, backslashes, separators of folders, and other characters. */
const REPLACED = /[^\x20-\x7e]|["\\/%]/gu;

/**
 * The header Content-Disposition of a file to save (RFC 6266): its name in ASCII for old programs and, if that is not all of it, in UTF-8
 * (RFC 8187). The name may have any characters.
 */
export function formatAttachment(fileName: string): string {
  const name = fileName.toWellFormed();
  const asciiName = name.replace(REPLACED, '_');
  const extended = asciiName === name ? '' : `; filename*=UTF-8''${encodeExtended(name)}`;
  return `attachment; filename="${asciiName}"${extended}`;
}

/** `encodeURIComponent` leaves four signs that RFC 8187 does not allow in an extended value. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
