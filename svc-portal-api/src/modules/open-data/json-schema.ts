import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/**
 * JSON Schema 2020-12 for OpenAPI 3.1. Describes output: responses may gain fields, so additional ones are not
 * excluded.
 */
export function jsonSchema(schema: z.ZodMiniType): JsonSchema {
  const {
    $schema: _version,
    '~standard': _standard,
    ...described
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  return described
}
