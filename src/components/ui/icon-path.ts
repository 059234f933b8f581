import * as paths from '#islands/chrome/icon-paths.ts';

type Kebab<S extends string> = S extends `${infer Letter}${infer Rest}`
  ? Letter extends Lowercase<Letter>
    ? Letter extends Uppercase<Letter>
      ? `-${Letter}${Kebab<Rest>}`
      : `${Letter}${Kebab<Rest>}`
    : `-${Lowercase<Letter>}${Kebab<Rest>}`
  : S;
type Exported = keyof typeof paths;

/** The icons at hand, by their lucide names. More are a row in scripts/icon-names.ts. */
export type IconName = Exported extends infer Name ? (Name extends `${infer Bare}Icon` ? Kebab<Bare> : never) : never;

export function iconPath(name: IconName): string {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: only the server renders by name; islands import icons one by one
  return paths[`${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon` as Exported];
}
