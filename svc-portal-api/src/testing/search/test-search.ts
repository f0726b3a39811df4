import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { SearchReply } from 'shared-contracts/http/search'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Actor } from 'shared-contracts/session/permissions'
import type * as z from 'zod/mini'
import { fixedClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase, type TestContent } from 'shared-service/testing/test-database'
import { MIGRATIONS, REQUEST_SETTINGS, SCHEMA } from '../../cli/open-database.ts'
import { seedEmptyContent } from '../../modules/content/demonstration/seed-content.ts'
import { REGISTRIES } from '../../modules/registry-engine/schema/folders/all-registries.ts'
import { prepareData } from '../../modules/registry-engine/storage/prepare-data.ts'
import { prepareSearch } from '../../modules/search/index/prepare-search.ts'
import { seedServices } from '../../modules/software/demonstration/seed-services.ts'
import { contentVersion } from '../content-version.ts'
import { DEMONSTRATION } from '../registries/test-demonstration.ts'
import { NOW, testApp } from '../test-api.ts'
import { callerOfHeader } from '../test-callers.ts'

/** Timeout of a hook that creates a database with all demonstration data. */
export const PREPARE_TIMEOUT_MS = 180_000

/** Prepares the search as a start of the service does; true when words were recounted. */
export function prepareWholeSearch(pool: pg.Pool): Promise<boolean> {
  return prepareSearch(pool, REGISTRIES)
}

/** A portal with its initial content, for tests of the search. */
export interface TestSearch {
  readonly pool: pg.Pool
  search(word: string, options?: SearchOptions): Promise<z.infer<typeof SearchReply>>
  app(companyId?: CompanyId): Promise<FastifyInstance>
  close(): Promise<void>
}

export interface SearchOptions {
  readonly lang?: 'az' | 'en' | 'ru'
  readonly actor?: Actor
  readonly companyId?: CompanyId
  readonly page?: number
  readonly perPage?: number
  readonly group?: string
  readonly from?: string
  readonly to?: string
  readonly language?: string
  readonly sort?: string
}

/** Content as written by a start of the service, on top of filled registries. */
const WHOLE_PORTAL: TestContent = {
  name: 'portal',
  version: contentVersion(),
  base: DEMONSTRATION,
  async write(url) {
    // Writing needs a longer statement timeout than requests.
    const writing = createPool(url, { schema: SCHEMA, max: 2, statementTimeout: 600_000 })
    const clock = fixedClock(NOW.toISOString())
    try {
      await prepareData(writing, clock)
      await seedEmptyContent(writing)
      await seedServices(writing, clock, { withGuides: false })
      await prepareWholeSearch(writing)
    } finally {
      await writing.end()
    }
  },
}

export async function testSearch(): Promise<TestSearch> {
  const database = await testDatabase(MIGRATIONS, SCHEMA, WHOLE_PORTAL)
  const pool = createPool(database.url, { schema: SCHEMA, max: 6, settings: REQUEST_SETTINGS })
  const apps = new Map<CompanyId, FastifyInstance>()
  const app = async (companyId: CompanyId = 2): Promise<FastifyInstance> => {
    const known = apps.get(companyId)
    if (known !== undefined) return known
    const built = await testApp(pool, { companyId, resolveCaller: callerOfHeader })
    apps.set(companyId, built)
    return built
  }
  return {
    pool,
    app,
    async search(word, { lang = 'az', actor = 'VISITOR', companyId = 2, ...query } = {}) {
      const parameters = new URLSearchParams({ word, lang })
      for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
      const built = await app(companyId)
      const reply = await built.inject({
        url: `/api/search/public?${parameters.toString()}`,
        headers: { 'x-actor': actor },
      })
      if (reply.statusCode !== 200) throw new Error(`${word}: ${reply.body}`)
      return SearchReply.parse(reply.json())
    },
    async close() {
      for (const built of apps.values()) await built.close()
      await pool.end()
      await database.drop()
    },
  }
}
