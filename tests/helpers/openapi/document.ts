/** The parts of an OpenAPI document that generated calls need. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, OpenApiResponse>;
    parameters: Record<string, OpenApiParameter>;
    headers: Record<string, { required?: boolean }>;
  };
}

interface Reference {
  $ref: string;
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}

export interface Operation {
  operationId: string;
  security?: object[];
  tags: string[];
  parameters?: (OpenApiParameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, OpenApiResponse | Reference>;
}

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
}

/** An operation with the parameters and responses to which it refers. */
export interface NamedOperation {
  method: string;
  path: string;
  operation: Omit<Operation, 'parameters' | 'responses'> & {
    parameters: OpenApiParameter[];
    responses: Record<string, OpenApiResponse>;
  };
}

export function listOperations({ paths, components }: OpenApiDocument): NamedOperation[] {
  const resolve = <T extends object>(kind: 'parameters' | 'responses', value: T | Reference): T =>
    '$ref' in value ? (components[kind][value.$ref.replace(`#/components/${kind}/`, '')] as T) : value;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], responses, ...operation }]) => ({
      method: method.toUpperCase(),
      path,
      operation: {
        ...operation,
        parameters: parameters.map((parameter) => resolve('parameters', parameter)),
        responses: Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, resolve('responses', response)])),
      },
    })),
  );
}
