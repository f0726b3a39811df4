import { expect, test } from '@jest/globals'
import type { RecordPage, RecordSummary, RegistryDescription } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import { findRegistryHits, type SearchedRegistries } from './registry-hits.ts'

const GOODS: RegistryDescription = {
  name: 'goods',
  fields: [],
  codeTree: true,
  recordCount: 3,
  demonstration: false,
  updatedAt: null,
  title: { az: 'Mallar', en: 'Goods', ru: 'Товары' },
  description: { az: '', en: '', ru: '' },
  group: 'goods',
}

function record(id: string, title: RecordSummary['title']): RecordSummary {
  return {
    id,
    number: id,
    title,
    registry: 'goods',
    status: 'active',
    values: {},
    path: [],
    demonstration: false,
  }
}

/** A registry with more records than one page returns. */
function registries(content: readonly RecordSummary[], total: number): SearchedRegistries {
  const page: z.infer<typeof RecordPage> = {
    content: [...content],
    page: 1,
    perPage: 50,
    total,
    totalIsLowerBound: false,
    match: 'words',
    facets: {},
  }
  return {
    describeSearchable: () => Promise.resolve([GOODS]),
    describePlaces: () => Promise.resolve([]),
    list: () => Promise.resolve(page),
    findBest: () => Promise.resolve([]),
    findMeanings: () => Promise.resolve([]),
  }
}

const FANS = [
  record('1', { az: 'Fen', en: 'Hair dryer', ru: 'Фен' }),
  record('2', { az: null, en: 'Fan', ru: null }),
  record('3', { az: null, en: 'Fen', ru: '' }),
]
const QUERY = { q: 'fen', language: 'az', terms: { words: ['fen'], stems: [] } } as const

test('SRCH-01 with a language filter only records named in it are found and counted', async () => {
  const [found] = await findRegistryHits(registries(FANS, 3), { ...QUERY, onlyLanguage: 'ru' })
  expect(found?.hits.map(({ record: { id } }) => id)).toEqual(['1'])
  expect(found).toMatchObject({ total: 1, totalIsLowerBound: false })
  const [all] = await findRegistryHits(registries(FANS, 3), QUERY)
  expect(all?.hits.length).toBe(3)
})

test('SRCH-01 above the merged records the count of a language is a lower bound', async () => {
  const [found] = await findRegistryHits(registries(FANS, 51), { ...QUERY, onlyLanguage: 'en' })
  expect(found).toMatchObject({ total: 3, totalIsLowerBound: true })
  const [all] = await findRegistryHits(registries(FANS, 51), QUERY)
  expect(all).toMatchObject({ total: 51, totalIsLowerBound: false })
})
