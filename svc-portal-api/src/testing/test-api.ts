import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { ResolveCaller } from 'shared-service/app'
import { fixedClock, type Clock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestContent, type TestDatabase } from 'shared-service/testing/test-database'
import { buildApp } from '../app.ts'
import { MIGRATIONS, SCHEMA } from '../cli/open-database.ts'
import type { LicenceId } from '../common/data-licence.ts'
import { LAYOUTS, REGISTRIES } from '../modules/registry-engine/schema/folders/all-registries.ts'
import type { RegistryDefinition } from '../modules/registry-engine/schema/registry-definition.ts'
import { layoutsOf, type RegistryLayout } from '../modules/registry-engine/schema/registry-layout.ts'
import type { Refusal } from '../modules/registry-engine/schema/mapping.ts'
import {
  importRegistry,
  type ImportResult,
} from '../modules/registry-engine/storage/import/import-registry.ts'
import { hs } from '../../registries/goods-by-risk-group/hs.ts'
import type { Mapping } from '../modules/registry-engine/schema/mapping.ts'
import { prepareRegistry } from '../modules/registry-engine/storage/records/record-changes.ts'
import { changeRegistries } from '../modules/registry-engine/storage/records/registry-transaction.ts'
import { contentVersion } from './content-version.ts'
import { TEST_SECRETS } from './test-callers.ts'

export const TODAY = '2026-11-20'
export const NOW = new Date('2026-11-20T09:00:00Z')

/** The registry of goods alone, as creating all registries takes a second. */
export const GOODS_ALONE = REGISTRIES.filter(({ name }) => name === 'goods-by-risk-group')

/** Layout of a registry by name. */
export function layoutNamed(name: string): RegistryLayout {
  const layout = LAYOUTS.find(({ definition }) => definition.name === name)
  if (layout === undefined) throw new Error(`no registry ${name}`)
  return layout
}

/** A database for one test with empty registries. */
export interface TestRegistries {
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

/** Creates all registries of the portal, or the given ones, without records. */
export async function emptyRegistries(definitions?: readonly RegistryDefinition[]): Promise<TestRegistries> {
  const stored = CACHED_CONTENT.get(definitions ?? REGISTRIES)
  const database = await testDatabase(MIGRATIONS, SCHEMA, stored)
  const pool = createPool(database.url, { schema: SCHEMA, max: 4 })
  if (stored === undefined && definitions !== undefined) await createTables(pool, layoutsOf(definitions))
  return openRegistries(database, pool)
}

/** All registries of the portal without records. */
export const EMPTY_REGISTRIES: TestContent = emptyContent('empty', REGISTRIES)

/** Cached databases that tests copy, as creating tables of registries takes seconds. */
const CACHED_CONTENT: ReadonlyMap<readonly RegistryDefinition[], TestContent> = new Map([
  [REGISTRIES, EMPTY_REGISTRIES],
  [GOODS_ALONE, emptyContent('goods', GOODS_ALONE)],
])

function emptyContent(name: string, definitions: readonly RegistryDefinition[]): TestContent {
  return {
    name,
    version: contentVersion(),
    async write(url) {
      const pool = createPool(url, { schema: SCHEMA, max: 1 })
      try {
        await createTables(pool, layoutsOf(definitions))
      } finally {
        await pool.end()
      }
    },
  }
}

function createTables(pool: pg.Pool, layouts: readonly RegistryLayout[]): Promise<void> {
  return inTransaction(pool, async (client) => {
    for (const layout of layouts) await prepareRegistry(client, layout, TODAY)
  })
}

/** Wraps a database for tests of registries. */
export function openRegistries(database: TestDatabase, pool: pg.Pool): TestRegistries {
  return {
    pool,
    url: database.url,
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}

/** Changes registries as the service does. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await changeRegistries(client, () => work(client))
  } finally {
    client.release()
  }
}

export interface ImportText {
  readonly text: string | Buffer | readonly (string | Buffer)[]
  readonly folder?: string
  readonly mapping?: Mapping
  readonly withoutCompanions?: boolean
  readonly now?: Date
  readonly today?: string
}

/** Imports a text as a file; returns the refused rows with the result. */
export async function importText(
  pool: pg.Pool,
  { text, folder, mapping = hs, withoutCompanions = false, ...given }: ImportText,
): Promise<ImportResult & { readonly refusals: readonly Refusal[]; readonly notes: readonly string[] }> {
  const refusals: Refusal[] = []
  const notes: string[] = []
  const { now = NOW, today = TODAY } = given
  const layout = layoutNamed(mapping.registries[0] ?? '')
  const client = await pool.connect()
  try {
    const result = await importRegistry(client, {
      layout,
      layouts: LAYOUTS.filter((one) => one === layout || GOODS_ALONE.includes(one.definition)),
      mapping,
      source: Readable.from([text].flat().map((part) => Buffer.from(part))),
      context: { folder, note: (message) => notes.push(message) },
      now,
      today,
      withoutCompanions,
      onRefusal: (refusal) => {
        refusals.push(refusal)
      },
      onProgress: () => undefined,
    })
    return { ...result, refusals, notes }
  } finally {
    client.release()
  }
}

interface TestApp {
  readonly clock?: Clock
  readonly definitions?: readonly RegistryDefinition[]
  readonly resolveCaller?: ResolveCaller
  readonly companyId?: CompanyId
  readonly openDataFolder?: string
  readonly release?: string
  readonly licence?: LicenceId
  readonly publicOrigin?: string
}

export function testApp(
  pool: pg.Pool,
  { definitions = REGISTRIES, resolveCaller, companyId = 2, licence, publicOrigin, ...others }: TestApp = {},
): Promise<FastifyInstance> {
  return buildApp({
    pool,
    clock: fixedClock(NOW.toISOString()),
    config: {
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: 0,
      COMPANY_ID: companyId,
      OPEN_DATA_LICENCE: licence,
      PUBLIC_ORIGIN: publicOrigin,
    },
    registries: definitions,
    ...others,
    secrets: TEST_SECRETS,
    ...(resolveCaller === undefined ? {} : { resolveCaller }),
  })
}

const RECORDS = '/api/public/registries/goods-by-risk-group/records'

/** Lists goods with a query. */
export async function listGoods(
  app: FastifyInstance,
  query: string,
): Promise<{ status: number; ids: string[]; body: ListBody }> {
  const reply = await app.inject({ url: `${RECORDS}?${query}` })
  const body = reply.json<ListBody>()
  return { status: reply.statusCode, ids: (body.content ?? []).map(({ id }) => id), body }
}

export interface ListBody {
  readonly content?: readonly { readonly id: string; readonly values: Record<string, unknown> }[]
  readonly total: number
  readonly match: string
  readonly next?: string
  readonly page: number | null
  readonly facets: Record<string, readonly { value: string; count: number }[]>
  readonly code?: string
  readonly message?: string
  readonly errors?: Record<string, string>
}
