import type { FastifyInstance } from 'fastify'
import { fixedClock } from 'shared-service/clock'
import { REGISTRIES } from '../../modules/registry-engine/schema/folders/all-registries.ts'
import type { RegistryDefinition } from '../../modules/registry-engine/schema/registry-definition.ts'
import { layoutsOf } from '../../modules/registry-engine/schema/registry-layout.ts'
import { seedEmptyRegistries } from '../../modules/registry-engine/storage/demonstration/seed-registries.ts'
import { NOW, emptyRegistries, testApp, type TestRegistries } from '../test-api.ts'

/** API with one registry, its demonstration records, and the registries that it links to. */
export interface RegistryApi {
  readonly registries: TestRegistries
  readonly app: FastifyInstance
  close(): Promise<void>
}

export async function startRegistryApi(definition: RegistryDefinition): Promise<RegistryApi> {
  const definitions = withTargets([definition])
  const registries = await emptyRegistries(definitions)
  await seedEmptyRegistries(registries.pool, layoutsOf(definitions), fixedClock(NOW.toISOString()))
  const app = await testApp(registries.pool, { definitions })
  return {
    registries,
    app,
    close: async () => {
      await app.close()
      await registries.close()
    },
  }
}

/** Adds the targets of all relations, recursively. */
function withTargets(definitions: readonly RegistryDefinition[]): readonly RegistryDefinition[] {
  const names = new Set(definitions.flatMap(targetsOf))
  const more = REGISTRIES.filter((one) => names.has(one.name) && !definitions.includes(one))
  return more.length === 0 ? definitions : withTargets([...definitions, ...more])
}

function targetsOf({ fields, partOf }: RegistryDefinition): readonly string[] {
  const targets = fields.flatMap(({ target, fields: columns = [] }) => [
    target,
    ...columns.map((column) => column.target),
  ])
  return [partOf, ...targets].filter((name) => name !== undefined)
}
