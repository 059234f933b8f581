/** Malformed cookie headers that browsers, other sites of the domain or attackers may send: a description, and the header. */
export const HOSTILE_COOKIES = [
  ['a broken percent sign', 'foo=100%'],
  ['percent signs that are no UTF-8', 'foo=%C0%AF; bar=%E0%A4%A'],
  ['nothing but semicolons', ';;;'],
  ['a lone equals sign', '='],
  ['a name without a value', 'foo; bar='],
  ['a value without a name', '=bar'],
  ['an open quote', 'foo="bar; baz=qux'],
  ['a very long value', `foo=${'x'.repeat(8_000)}`],
  ['very many cookies', Array.from({ length: 400 }, (_, i) => `c${i}=%`).join('; ')],
  ['our own names with broken values', 'ql_session=100%; ql_bookmark=100%; ql_signed_in=%'],
  ['our own names in quotes', 'ql_session="x"; ql_bookmark="y"'],
  ['our own names without a value', 'ql_session=; ql_bookmark=; ql_signed_in'],
  ['names that end like ours', 'xql_session=abc; __proto__=1; constructor=2'],
] as const;
