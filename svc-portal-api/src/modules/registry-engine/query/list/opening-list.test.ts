import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { PAPERS, SCALES, papers, scales, writeRecords } from '../../../../testing/registries/test-scales.ts'
import { emptyRegistries, testApp, type ListBody, type TestRegistries } from '../../../../testing/test-api.ts'
import { text } from '../../schema/registry-definition.ts'

const opening = {
  ...scales,
  opens: { uses: ['post'] },
  openingTitle: text('Poçt', 'Post scales', 'Почтовые'),
}

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([opening, papers])
  await writeRecords(registries.pool, papers, PAPERS)
  await writeRecords(registries.pool, opening, SCALES)
  app = await testApp(registries.pool, { definitions: [opening, papers] })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function listIds(query: string, registry = 'test-scales'): Promise<readonly string[]> {
  const reply = await app.inject({ url: `/api/public/registries/${registry}/records?${query}` })
  return (reply.json<ListBody>().content ?? []).map(({ id }) => id)
}

test.each([
  ['', ['S-1', 'S-2', 'S-3', 'S-4']],
  ['view=opening', ['S-1', 'S-3']],
  ['view=opening&perPage=1&page=2', ['S-3']],
  ['view=opening&uses=health', ['S-3']],
  ['view=opening&maker=c', ['S-3']],
  ['view=opening&validOn=2021-06-01', ['S-1', 'S-2', 'S-4']],
])('REG-03 the filters that a list opens with apply without other ones: %s', async (query, expected) => {
  expect([...(await listIds(query))].sort()).toEqual(expected)
})

test('REG-03 a registry without such filters opens with all records', async () => {
  expect(await listIds('view=opening', 'test-papers')).toEqual(await listIds('', 'test-papers'))
})

test('REG-03 another view is refused', async () => {
  const reply = await app.inject({ url: '/api/public/registries/test-scales/records?view=all' })
  expect(reply.statusCode).toBe(400)
})

test('REG-03 the description has these filters, what their records are, and the field of the default order', async () => {
  const reply = await app.inject({ url: '/api/public/registries/test-scales' })
  expect(reply.json()).toMatchObject({
    opening: {
      title: { az: 'Poçt', en: 'Post scales', ru: 'Почтовые' },
      filters: { uses: ['post'] },
    },
    defaultSort: 'number',
  })
})
