import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'
import { SCHEMA_NAMES, SchemaName, publishedSchema } from './published-schemas.ts'

export function registerSchemas(register: RegisterCall): void {
  register({
    method: 'GET',
    url: '/schemas',
    access: 'open',
    summary: 'Names of the published schemas.',
    reply: z.object({ schemas: z.array(SchemaName) }),
    handler: async () => ({ schemas: [...SCHEMA_NAMES] }),
  })
  register({
    method: 'GET',
    url: '/schemas/:name',
    access: 'open',
    summary: 'JSON Schema of a manifest, of the record of a release, or of a composition.',
    params: z.object({ name: SchemaName }),
    handler: async ({ params, reply }) =>
      reply
        .header('content-type', 'application/schema+json')
        .header('cache-control', 'max-age=3600')
        .send(JSON.stringify(publishedSchema(params.name))),
  })
}
