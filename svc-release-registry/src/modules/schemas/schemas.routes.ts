import { Composition } from 'shared-contracts/release/composition'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import { Release } from 'shared-contracts/release/release-record'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'

const SchemaName = z.enum(['remote-manifest-1', 'release-record-1', 'composition-1'])

/** Schemas for other tools. */
const SCHEMAS = {
  'remote-manifest-1': { type: RemoteManifest, title: 'Manifest of a remote' },
  'release-record-1': { type: Release, title: 'Record of a release' },
  'composition-1': { type: Composition, title: 'Composition: everything that is live' },
} as const

export function registerSchemas(register: RegisterCall): void {
  register({
    method: 'GET',
    url: '/schemas',
    access: 'open',
    summary: 'Names of the published schemas.',
    reply: z.object({ schemas: z.array(SchemaName) }),
    handler: async () => ({ schemas: SchemaName.options }),
  })
  register({
    method: 'GET',
    url: '/schemas/:name',
    access: 'open',
    summary: 'JSON Schema of a manifest, of the record of a release, or of a composition.',
    params: z.object({ name: SchemaName }),
    handler: async ({ params: { name }, reply }) => {
      const { type, title } = SCHEMAS[name]
      // JSON Schema 2020-12 of the input: fields with defaults are optional, unknown fields allowed.
      const schema = { $id: `/schemas/${name}`, title, ...z.toJSONSchema(type, { io: 'input' }) }
      reply.headers({ 'content-type': 'application/schema+json', 'cache-control': 'max-age=3600' })
      return reply.send(JSON.stringify(schema))
    },
  })
}
