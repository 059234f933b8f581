import type { RequestContext } from '#worker/context';
import { getRootCauseMessage } from '#worker/db/root-cause';

/**
 * The 10,000 most used passwords of 8 characters or more in lower case, in alphabetical order, one a line. The list is a static
 * asset (`public/common-passwords.txt`), since it is larger than the code that uses it. Without it no
 * password counts as common. Returns whether a password in lower case is in it.
 *
 * From passwords.json of @zxcvbn-ts/language-common 4.1.3 (MIT). Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.,
 * copyright (c) 2021 @zxcvbn-ts. The licence is at https://github.com/zxcvbn-ts/zxcvbn/blob/master/LICENSE.txt.
 */
export async function loadCommonPasswords({ assets }: RequestContext): Promise<(text: string) => boolean> {
  try {
    const file = await assets?.fetch('http://localhost/common-passwords.txt');
    const lines = file?.ok ? `\n${await file.text()}` : '';
    return (text) => lines.includes(`\n${text}\n`);
  } catch (error) {
    console.error(JSON.stringify({ level: 'warning', commonPasswords: getRootCauseMessage(error) }));
    return () => false;
  }
}
