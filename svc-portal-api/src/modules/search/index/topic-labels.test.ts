import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { SearchReply } from 'shared-contracts/http/search'
import { draftOf, storeContent } from '../../../testing/content-drafts.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { PREPARE_TIMEOUT_MS } from '../../../testing/search/test-search.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries()
  app = await testApp(registries.pool)
  await storeContent(registries.pool, [
    draftOf({ id: 'argon-day', title: 'Arqon günü', topics: ['metrology', 'trade'] }),
    draftOf({ id: 'krypton-day', title: 'Kripton günü', topics: ['trade', 'metrology'] }),
  ])
}, PREPARE_TIMEOUT_MS)

afterAll(async () => {
  await app.close()
  await registries.close()
})

/** Id and the context shown beside the title. */
async function find(word: string): Promise<unknown[]> {
  const reply = await app.inject({ url: `/api/search/public?lang=az&word=${encodeURIComponent(word)}` })
  return reply.json<SearchReply>().content.map(({ id, context }) => [id, context])
}

function relabel(id: string, label: string) {
  return registries.pool.query('update content_topic set label = $2 where id = $1', [
    id,
    JSON.stringify({ az: label, en: label, ru: label }),
  ])
}

test('SRCH-01 a renamed topic changes and finds its articles at once', async () => {
  expect(await find('arqon')).toEqual([['argon-day', 'Metrologiya']])
  await relabel('metrology', 'Ölçmələrin vəhdəti')
  expect(await find('arqon')).toEqual([['argon-day', 'Ölçmələrin vəhdəti']])
  expect(await find('vəhdəti')).toEqual([['argon-day', 'Ölçmələrin vəhdəti']])
  expect(await find('metrologiya')).toEqual([])
  // Of its first topic only.
  expect(await find('kripton')).toEqual([['krypton-day', 'Ticarət']])
})

test('SRCH-01 a deleted topic is removed from its articles; a topic added later is applied to them', async () => {
  const { rows } = await registries.pool.query<{ label: object; place: number }>(
    `delete from content_topic where id = 'trade' returning label, place`,
  )
  expect(await find('kripton')).toEqual([['krypton-day', null]])
  expect(await find('ticarət')).toEqual([])
  await registries.pool.query(`insert into content_topic (id, label, place) values ('trade', $1, $2)`, [
    rows[0]?.label,
    rows[0]?.place,
  ])
  expect(await find('ticarət')).toEqual([['krypton-day', 'Ticarət']])
})

test('SRCH-01 an unchanged label rewrites no entry', async () => {
  const written = `select xmin::text as by from search_entry where id = 'argon-day'`
  const before = await registries.pool.query(written)
  await registries.pool.query(`update content_topic set place = place + 1`)
  expect((await registries.pool.query(written)).rows).toEqual(before.rows)
})
