import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import { SEARCH_PLACES } from 'shared-contracts/http/search'
import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { draftOf, storeContent } from '../../../testing/content-drafts.ts'
import { emptyRegistries, type TestRegistries } from '../../../testing/test-api.ts'
import { testServices } from '../../../testing/test-services.ts'
import { PREPARE_TIMEOUT_MS, prepareWholeSearch } from '../../../testing/search/test-search.ts'

const PATHS = PORTAL_MAP.map(({ path }) => path)

let registries: TestRegistries
let pool: pg.Pool

beforeAll(async () => {
  registries = await emptyRegistries()
  pool = registries.pool
  await storeContent(pool, [
    draftOf({ id: 'neon-day', title: 'Neon' }),
    draftOf({ id: 'what-is-neon', type: 'faq', title: 'Neon nədir?' }),
  ])
  await prepareWholeSearch(pool)
}, PREPARE_TIMEOUT_MS)

afterAll(() => registries.close())

interface Entry {
  readonly group: string
  readonly id: string
  readonly place: string
  readonly path: string
}

async function entries(queries: pg.Pool = pool): Promise<readonly Entry[]> {
  const { rows } = await queries.query<Entry>(
    'select group_name as "group", id, place, path from search_entry order by path',
  )
  return rows
}

function write({ group, id, place, path }: Entry) {
  return pool.query(
    `insert into search_entry (group_name, id, place, path, variants, title, title_terms, key_terms, terms)
     values ($1, $2, $3, $4, '{quality}', '{"az":"Neon"}', '', '', '')`,
    [group, id, place, path],
  )
}

test('NAV-08 search places are pages of the portal; those with an id have a detail page', () => {
  // A question opens on /faq, a notification at its own link.
  const withoutOwnPage = SEARCH_PLACES.filter(
    (place) => !PATHS.some((path) => path.startsWith(`/${place}/:`)),
  )
  expect(withoutOwnPage).toEqual(['faq', 'notifications'])
  expect(SEARCH_PLACES.filter((place) => !PATHS.includes(`/${place}`))).toEqual([])
})

test('SRCH-02 an entry leads to its place and id, a question to /faq, a page to itself', async () => {
  const found = await entries()
  expect(found).toContainEqual({ group: 'news', id: 'neon-day', place: 'news', path: '/news/neon-day' })
  expect(found).toContainEqual({
    group: 'faq',
    id: 'what-is-neon',
    place: 'faq',
    path: '/faq#what-is-neon',
  })
  const pages = found.filter(({ group }) => group === 'page')
  expect(pages.filter(({ path }) => !PATHS.includes(path))).toEqual([])
  expect(pages.length).toBeGreaterThan(20)
})

test('SRCH-02 services of both kinds lead to their page', async () => {
  const services = await testServices({ only: ['goods-risk-check', 'accreditation'] })
  try {
    const kinds = await services.pool.query(`select distinct kind from service order by kind`)
    expect(kinds.rowCount).toBe(2)
    expect(await entries(services.pool)).toEqual([
      { group: 'service', id: 'accreditation', place: 'e-services', path: '/e-services/accreditation' },
      {
        group: 'service',
        id: 'goods-risk-check',
        place: 'e-services',
        path: '/e-services/goods-risk-check',
      },
    ])
  } finally {
    await services.close()
  }
})

test('NAV-08 entries with other addresses are refused', async () => {
  const own = SEARCH_PLACES.filter((place) => !['faq', 'notifications'].includes(place))
  for (const place of own) {
    const entry = { group: 'information', id: `of-${place}`, place, path: `/${place}/of-${place}` }
    await expect(write(entry)).resolves.toMatchObject({ rowCount: 1 })
  }
  const elsewhere: readonly Entry[] = [
    { group: 'news', id: 'a', place: 'elsewhere', path: '/elsewhere/a' },
    { group: 'news', id: 'a', place: 'notifications', path: '/notifications/a' },
    { group: 'news', id: 'a', place: 'news', path: '/news/b' },
    { group: 'service', id: 'a', place: 'e-services', path: '/en/e-services/a' },
    { group: 'faq', id: 'a', place: 'faq', path: '/faq/a' },
    { group: 'page', id: 'a', place: 'a', path: '/b' },
    { group: 'registry', id: 'a', place: 'registries', path: '/registries/b' },
  ]
  for (const entry of elsewhere) {
    await expect(write(entry)).rejects.toMatchObject({ constraint: 'search_entry_address' })
  }
})
