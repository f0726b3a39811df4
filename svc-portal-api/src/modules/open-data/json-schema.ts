import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/**
 * JSON Schema 2020-12, as OpenAPI 3.1 takes it. As what is sent: an answer may gain fields, so a client is not told that
 * there are no others.
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
