import { Composition } from 'shared-contracts/release/composition'
import { RemoteManifest } from 'shared-contracts/release/manifest'
import { Release } from 'shared-contracts/release/release-record'
import * as z from 'zod/mini'

/** What other tools may want to read or write, by the name of its schema. */
const PUBLISHED = {
  'remote-manifest-1': { type: RemoteManifest, title: 'Manifest of a remote' },
  'release-record-1': { type: Release, title: 'Record of a release' },
  'composition-1': { type: Composition, title: 'Composition: everything that is live' },
} as const

export const SCHEMA_NAMES = ['remote-manifest-1', 'release-record-1', 'composition-1'] as const
export const SchemaName = z.enum(SCHEMA_NAMES)
export type SchemaName = z.infer<typeof SchemaName>

/** A schema as JSON Schema 2020-12. Unknown fields are allowed: readers ignore what they do not know. */
export function publishedSchema(name: SchemaName): Readonly<Record<string, unknown>> {
  const { type, title } = PUBLISHED[name]
  // What may be left out may be left out by whoever writes it, too.
  return { $id: `/schemas/${name}`, title, ...z.toJSONSchema(type, { io: 'input' }) }
}
