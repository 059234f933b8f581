import type { JsonSchema } from './json-schemas.ts';

export type OperationsByPath = Record<string, Record<string, JsonSchema>>;

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replace(/\W/g, '');

/** Makes a component of every parameter that several operations have alike, and lets them refer to it. */
export function shareParameters(paths: OperationsByPath): { paths: OperationsByPath; parameters: Record<string, JsonSchema> } {
  const counts = new Map<string, number>();
  for (const parameter of listParameters(paths)) counts.set(JSON.stringify(parameter), (counts.get(JSON.stringify(parameter)) ?? 0) + 1);
  const parameters: Record<string, JsonSchema> = {};
  const references = new Map<string, JsonSchema>();
  // The most frequent of those with the same name has the name to itself.
  for (const [text, count] of [...counts].toSorted(([, a], [, b]) => b - a)) {
    const parameter = JSON.parse(text) as JsonSchema;
    if (count < 2 || parameter['$ref'] !== undefined) continue;
    const name = capitalise(String(parameter['name']));
    if (name in parameters) continue;
    parameters[name] = parameter;
    references.set(text, { $ref: `#/components/parameters/${name}` });
  }
  const share = ({ parameters: list, ...operation }: JsonSchema): JsonSchema => {
    const shared = (list as JsonSchema[]).map((parameter) => references.get(JSON.stringify(parameter)) ?? parameter);
    return shared.length > 0 ? { ...operation, parameters: shared } : operation;
  };
  const sharedPaths = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, share(operation)])),
  ]);
  return { paths: Object.fromEntries(sharedPaths) as OperationsByPath, parameters };
}

const listParameters = (paths: OperationsByPath): JsonSchema[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ parameters }) => parameters as JsonSchema[]));
