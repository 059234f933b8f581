type ClassNameArgument = string | false | null | undefined;

/** Joins class names: those of the module become its own, others (`button`) stay the site's. */
export function bindClassNames(css: Readonly<Record<string, string>>) {
  return (...names: ClassNameArgument[]): string => names.flatMap((name) => (name ? [css[name] ?? name] : [])).join(' ');
}
