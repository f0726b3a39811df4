import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/** JSON Schema 2020-12 of output for OpenAPI 3.1. Responses may gain fields, so additional ones are allowed. */
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
