type ClassNameArgument = string | false | null | undefined;

/** Joins class names. Names of the CSS module are replaced with its generated names; global ones such as `button` stay. */
export function bindClassNames(css: Readonly<Record<string, string>>) {
  return (...names: ClassNameArgument[]): string => names.flatMap((name) => (name ? [css[name] ?? name] : [])).join(' ');
}
