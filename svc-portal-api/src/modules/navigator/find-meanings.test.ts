import { expect, test } from '@jest/globals'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { demonstrationApi } from '../../testing/registries/demonstration-api.ts'

const api = demonstrationApi({ hasEverydayWords: true })

async function navigate(query: Readonly<Record<string, string>>): Promise<GoodsNavigation> {
  const search = new URLSearchParams(query).toString()
  const reply = await api.app.inject({ url: `/api/public/goods/navigator?${search}` })
  expect([query, reply.statusCode]).toEqual([query, 200])
  return reply.json<GoodsNavigation>()
}

test.each([
  ['elektrik çaydanı', '851679'],
  ['electric kettle', '851679'],
  ['электрочайник', '851679'],
  ['saç qurudan', '851631'],
  ['фен', '851631'],
  ['süd', '040120'],
  ['milk', '040120'],
  ['молоко', '040120'],
  // The name of regulated goods RG-000162.
  ['Fen (saçqurudan)', '851631'],
])('SRCH-03 “%s” means one kind of goods and leads to its answer', async (words, code) => {
  const found = await navigate({ words })
  expect([found.match, found.goods?.code, found.meanings]).toEqual(['code', code, []])
  expect(found.choices.map((choice) => choice.code)).not.toContain(code)
})

test.each([
  ['az', 'çaydan', ['dəm çaydanı', 'elektrik çaydanı', 'ocaq üçün çaydan']],
  ['en', 'kettle', ['electric kettle', 'kettle for the stove']],
  ['ru', 'чайник', ['заварочный чайник', 'чайник для плиты', 'электрочайник']],
  ['az', 'lampa', ['LED lampa', 'stolüstü lampa']],
  ['en', 'lamp', ['LED bulb', 'table lamp']],
  ['ru', 'лампа', ['светодиодная лампочка', 'настольная лампа']],
  ['en', 'safety helmet', ['motorcycle or bicycle helmet', 'helmet for work']],
  ['az', 'kaska', ['qoruyucu kaska', 'motosiklet dəbilqəsi']],
  ['az', 'dəbilqə', ['motosiklet dəbilqəsi', 'qoruyucu kaska']],
  ['ru', 'каска', ['защитная каска', 'мотоциклетный или велосипедный шлем']],
] as const)(
  'SRCH-03 in %s “%s” has several meanings, each with its plain name',
  async (language, words, names) => {
    const { goods, meanings = [] } = await navigate({ words })
    expect(goods).toBeNull()
    expect(meanings.map(({ name }) => name[language]).toSorted()).toEqual([...names].toSorted())
  },
)

test('SRCH-03 a chosen meaning leads to its answer, with the others as further goods', async () => {
  const { goods, choices } = await navigate({ words: 'kettle', code: '851679' })
  expect(goods?.code).toBe('851679')
  expect(choices.map(({ code }) => code)).toContain('732393')
})

test('REG-04 the answer has the service for the document, with term and fee', async () => {
  const { document } = await navigate({ code: '851679' })
  expect(document?.required?.value).toBe('declaration_body')
  // Services are not in the database of this test.
  expect(document?.service).toBeNull()
})

test.each([
  ['kettle', 'kettle'],
  ['şikayət', null],
])('the search of the portal names goods for the navigator: %s', async (word, goods) => {
  const reply = await api.app.inject({
    url: `/api/search/public?${new URLSearchParams({ word }).toString()}`,
  })
  expect([reply.statusCode, reply.json<{ goods: string | null }>().goods]).toEqual([200, goods])
})
