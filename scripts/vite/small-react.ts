import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Plugin, parseAst } from 'vite';

const REACT_DOM = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const SMALL = '\0small-react-dom';

/** All that the player and the comments may ask of React; `tests/unit/scripts-small-react.test.ts` holds them to it. */
export const HOOKS_LEFT = [
  'useCallback',
  'useEffect',
  'useEffectEvent',
  'useId',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
] as const;

/**
 * Kinds of parts, by React's numbers for them, that it never makes where there are only functions, elements, texts and fragments:
 * classes 1, portals 4, strict mode 8, contexts 9 and 10, forwarded references 11, profilers 12, everything about waiting 13, 16 to 19,
 * 21 to 25 and 31, memo 14 and 15, what belongs into a document's head 26 and 27, the rest 28 to 30. Should one be made all the same,
 * React throws as it does for any kind that it does not know.
 */
const NEVER_MADE = new Set([1, 4, ...Array.from({ length: 24 }, (_, at) => at + 8)]);

/** Roots start from nothing, so React is never taking over what a server sent. */
const NEVER_TRUE = 'isHydrating';

const NOTHING = '';
const REFUSAL = 'throw Error("Not in the small React: see scripts/vite/small-react.ts");';

/** Functions that come to nothing here, and what stands in their bodies. */
const BODIES: Record<string, string> = {
  // Taking over what a server sent, and what was done before that.
  attemptExplicitHydrationTarget: NOTHING,
  clearIfContinuousEvent: NOTHING,
  queueIfContinuousEvent: 'return !1;',
  retryIfBlockedOn: NOTHING,
  // Stylesheets, scripts and hints that React would put into the head, and waits for.
  accumulateSuspenseyCommitOnFiber: NOTHING,
  isHostHoistableType: 'return !1;',
  preconnect: REFUSAL,
  prefetchDNS: REFUSAL,
  preinitModuleScript: REFUSAL,
  preinitScript: REFUSAL,
  preinitStyle: REFUSAL,
  preload: REFUSAL,
  preloadModule: REFUSAL,
  waitForCommitToBeReady: 'return null;',
  // Forms with functions for actions, transitions, promises, and memory of the compiler.
  defaultOnDefaultTransitionIndicator: NOTHING,
  dispatchActionState: REFUSAL,
  ensureFormComponentIsStateful: REFUSAL,
  extractEvents$1: NOTHING,
  mountActionState: REFUSAL,
  mountDeferredValueImpl: REFUSAL,
  rerenderActionState: REFUSAL,
  startTransition: REFUSAL,
  updateActionState: REFUSAL,
  updateDeferredValueImpl: REFUSAL,
  updateOptimisticImpl: REFUSAL,
  use: REFUSAL,
  useMemoCache: REFUSAL,
  useThenable: REFUSAL,
  // Names of parts in messages to developers.
  getStackByFiberInDevAndProd: 'return "";',
  // Elements with a hyphen; onBeforeInput and onSelect.
  constructSelectEvent: NOTHING,
  getFallbackBeforeInputChars: 'return null;',
  getNativeBeforeInputChars: 'return null;',
  setPropOnCustomElement: REFUSAL,
};

/** `react-dom` itself, of which its renderer needs this table alone. */
const INTERNALS = '{ __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { d: {}, p: 0 } }';

/**
 * The player and the comments get two thirds of React's renderer: without what they never use (`src/islands/small-root.ts`).
 * All else, the editor among it, gets the whole.
 */
export const smallReact: Plugin = {
  name: 'small-react',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react-dom\/client$/ },
    handler: (_source, importer) => (importer?.endsWith('/src/islands/small-root.ts') ? SMALL : undefined),
  },
  load: {
    filter: { id: /^\0small-react-dom$/ },
    handler: () => smaller(readFileSync(join(REACT_DOM, 'cjs/react-dom-client.production.js'), 'utf8')),
  },
};

/** React's renderer without the parts that are never made. */
export function smaller(code: string): string {
  const swaps: [from: string | RegExp, to: string][] = [
    ['require("react-dom")', INTERNALS],
    [/^exports\.hydrateRoot = function[\s\S]*?\n\};\n/m, ''],
    ...Object.entries(BODIES).map(([name, body]): [RegExp, string] => [
      new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?^\\}\\n`, 'm'),
      `function ${name}() { ${body} }\n`,
    ]),
  ];
  return withoutKinds(swaps.reduce(swapped, code));
}

function swapped(code: string, [from, to]: [from: string | RegExp, to: string]): string {
  const next = code.replace(from, () => to);
  if (next === code) throw new Error(`React has changed: scripts/vite/small-react.ts looks for ${from}.`);
  return next;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Takes out what is only done for kinds that are never made: cases of switches, and comparisons, whose outcome is known. */
function withoutKinds(code: string): string {
  const edits: Edit[] = [];
  visit(parseAst(code) as unknown as Node, edits);
  let at = 0;
  let kept = '';
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    kept += code.slice(at, start) + text;
    at = end;
  }
  return kept + code.slice(at);
}

function visit(node: Node, edits: Edit[]): void {
  const { start, end } = node;
  const known = outcomeOf(node);
  if (known !== null) edits.push({ start, end, text: known });
  else if (node.type === 'SwitchStatement' && isKind(node.discriminant as Node)) visitCases(node, edits);
  else if (!declares(node)) for (const part of partsOf(node)) visit(part, edits);
}

/**
 * A case goes with what it does, unless another one falls through into it: then its label goes. The variables it declares stay, ahead
 * of all cases, since others may use them.
 */
function visitCases(node: Node, edits: Edit[]): void {
  const cases = node.cases as (Node & { consequent: Node[] })[];
  const variables = new Set<string>();
  let isOpen = false;
  for (const [at, one] of cases.entries()) {
    const end = cases[at + 1]?.start ?? node.end - 1;
    const isDead = isNeverMade(one.test as Node | null);
    if (isDead && !isOpen) {
      edits.push({ start: one.start, end, text: '' });
      for (const name of one.consequent.flatMap(variablesOf)) variables.add(name);
      continue;
    }
    if (isDead) edits.push({ start: one.start, end: one.consequent[0]?.start ?? end, text: '' });
    for (const part of one.consequent) visit(part, edits);
    if (!isDead || one.consequent.length > 0) isOpen = !leaves(one.consequent);
  }
  const [first] = cases;
  if (first && variables.size > 0) edits.push({ start: first.start, end: first.start, text: `case NaN: var ${[...variables].join()};` });
}

/** The variables that a statement declares for its whole function. */
function variablesOf(node: Node): string[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' ? [String((node.id as Node).name)] : [];
  return [...own, ...partsOf(node).flatMap(variablesOf)];
}

/** What an expression always comes to here, as code; null where that is open. */
function outcomeOf(node: Node): string | null {
  const { type, operator, left, right } = node as Node & { operator?: string; left?: Node; right?: Node };
  if (type === 'Identifier' && node.name === NEVER_TRUE) return '!1';
  if (!left || !right) return null;
  if (type === 'AssignmentExpression' && left.name === NEVER_TRUE) return '!1';
  if (type !== 'BinaryExpression' || (operator !== '===' && operator !== '!==')) return null;
  if (!(isNeverMade(left) && isKind(right)) && !(isNeverMade(right) && isKind(left))) return null;
  return operator === '===' ? '!1' : '!0';
}

/** It has a variable of that name of its own, or is where it comes from. */
const declares = (node: Node): boolean =>
  (node.type === 'VariableDeclarator' && (node.id as Node).name === NEVER_TRUE) ||
  (Array.isArray(node.params) && node.params.some((parameter: Node) => parameter.name === NEVER_TRUE));

/** The number that says of what kind a part is; a change of state (`update`) has another one by that name. */
const isKind = (node: Node): boolean =>
  node.type === 'Identifier'
    ? /^(?:tag|.*Tag)$/.test(String(node.name))
    : node.type === 'MemberExpression' && (node.property as Node).name === 'tag' && (node.object as Node).name !== 'update';

const isNeverMade = (node: Node | null): boolean => node?.type === 'Literal' && NEVER_MADE.has(node.value as number);

const LEAVING = new Set(['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement']);

function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return leaves(last.body as Node[]);
  return last !== undefined && LEAVING.has(last.type);
}

/** The parts of a node that are values or statements; names of properties are neither. */
function partsOf(node: Node): Node[] {
  const names = Object.keys(node).filter((name) => !((name === 'property' || name === 'key') && !node.computed));
  return names.flatMap((name) => [node[name]].flat()).filter((part): part is Node => typeof (part as Node | null)?.type === 'string');
}
