import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';

interface OpenApiProblem {
  severity: 'error' | 'warn';
  rule: string;
  /** Where in the document, as a JSON pointer. */
  place: string;
  message: string;
}

/** The problems that Redocly's recommended rules find in an OpenAPI document with every warning as an error, and errors of its structure. */
export async function lintOpenApiDocument(source: string): Promise<OpenApiProblem[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, config });
  const validity = await new Validator().validate(JSON.parse(source));
  return [
    ...problems.map(({ severity, ruleId, location, message }) => ({
      severity,
      rule: ruleId,
      place: location[0]?.pointer ?? '',
      message,
    })),
    ...(validity.valid
      ? []
      : [{ severity: 'error' as const, rule: 'openapi-schema', place: '', message: JSON.stringify(validity.errors).slice(0, 2_000) }]),
  ];
}
