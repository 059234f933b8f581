import * as editor from '#islands/ui/icons/editor.ts';
import * as pages from '#islands/ui/icons/pages.ts';
import * as people from '#islands/ui/icons/people.ts';
import * as player from '#islands/ui/icons/player.ts';
import * as result from '#islands/ui/icons/result.ts';
import * as shared from '#islands/ui/icons/shared.ts';

const paths = { ...editor, ...pages, ...people, ...player, ...result, ...shared };

type KebabCase<S extends string> = S extends `${infer Letter}${infer Rest}`
  ? Letter extends Lowercase<Letter>
    ? Letter extends Uppercase<Letter>
      ? `-${Letter}${KebabCase<Rest>}`
      : `${Letter}${KebabCase<Rest>}`
    : `-${Lowercase<Letter>}${KebabCase<Rest>}`
  : S;
type IconExport = keyof typeof paths;

/** The available icons, by their lucide names. To add an icon, add a row to scripts/build/icon-names.ts. */
export type IconName = IconExport extends infer Name ? (Name extends `${infer Bare}Icon` ? KebabCase<Bare> : never) : never;

export function getIconPath(name: IconName): string {
  return paths[`${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon` as IconExport];
}
