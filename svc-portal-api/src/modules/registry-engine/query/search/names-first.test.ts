import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { RecordPage } from 'shared-contracts/http/registries'
import { writeDocuments } from '../../../../testing/registries/test-documents.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../../../testing/test-api.ts'
import { REGISTRIES } from '../../schema/folders/all-registries.ts'

const ALERTS = REGISTRIES.filter(({ name }) => name === 'product-alerts')

const ADVICE = {
  az: 'Uşaqların əli çatmayan yerdə saxlayın.',
  en: 'Keep out of the reach of children.',
  ru: 'Держите в недоступном для детей месте.',
}

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries()
  for (const definition of ALERTS) {
    await writeDocuments(registries.pool, definition, [
      { id: 'A-1', values: { product: { az: 'Lampa', en: 'Lamp', ru: 'Лампа' }, whatToDo: ADVICE } },
      { id: 'A-2', values: { product: { az: 'Krem', en: 'Cream', ru: 'Крем' }, whatToDo: ADVICE } },
      {
        id: 'A-3',
        values: { product: { az: 'Uşaq gödəkçəsi', en: "Children's jacket", ru: 'Детская куртка' } },
      },
      {
        id: 'A-4',
        values: {
          product: { az: 'Uşaqlar üçün stul', en: 'Child seat', ru: 'Стульчик для детей младшего возраста' },
        },
      },
      { id: 'A-5', values: { product: { az: 'Kukla', en: 'Doll', ru: 'Кукла' }, brand: 'Dreamland' } },
    ])
  }
  await registries.pool.query(`insert into search_synonym (concept, language, phrase, root)
    select 1, language, phrase, phrase_root(phrase, language) from (values ('ru', 'дети'), ('ru', 'детский'), ('en', 'child')) s(language, phrase)`)
  app = await testApp(registries.pool)
}, 120_000)

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function search(q: string) {
  const url = `/api/public/registries/product-alerts/records?${new URLSearchParams({ q })}`
  const { content, match } = RecordPage.parse((await app.inject({ url })).json())
  return [match, ...content.map(({ id }) => id)]
}

test.each([
  ['uşaq', ['words', 'A-3', 'A-4', 'A-1', 'A-2']],
  ['children', ['words', 'A-3', 'A-1', 'A-2']],
  ['детей', ['words', 'A-4', 'A-1', 'A-2']],
])('REG-03 "%s" finds names before advice', async (q, found) => {
  expect(await search(q)).toEqual(found)
})

test('REG-03 names with a prefix or a synonym are found before advice with the word', async () => {
  const { pool } = registries
  for (const definition of ALERTS) await writeDocuments(pool, definition, [{ id: 'A-4', status: 'draft' }])
  expect(await search('дети')).toEqual(['words', 'A-3', 'A-1', 'A-2'])
  expect(await search('reach')).toEqual(['words', 'A-1', 'A-2'])
  expect(await search('dream')).toEqual(['words', 'A-5'])
})
