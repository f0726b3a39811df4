import { expect, test } from '@jest/globals'
import { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { demonstrationApi } from '../../testing/registries/demonstration-api.ts'

const api = demonstrationApi()

async function navigate(words: string): Promise<GoodsNavigation> {
  const query = new URLSearchParams({ words, lang: 'az' })
  const reply = await api.app.inject({ url: `/api/public/goods/navigator?${query}` })
  expect([words, reply.statusCode]).toEqual([words, 200])
  const body: unknown = reply.json()
  const navigation = GoodsNavigation.parse(body)
  expect(navigation).toEqual(body)
  return navigation
}

test.each([
  'oyuncaq laboratoriya Sumqayıt',
  'Sumqayıtda oyuncaq laboratoriyası',
  'toy laboratory near Sumgait',
  'лаборатория игрушки Сумгаит',
])(
  'REG-04 "%s" finds the nearest laboratories for toys, and the goods without these words',
  async (words) => {
    const { near, asked, choices, goods } = await navigate(words)
    expect(near?.content.map(({ record, town, distanceKm }) => [record.id, town?.value, distanceKm])).toEqual(
      [
        ['AB-000149', 'sumgayit', 0],
        ['AB-000153', 'baku', 30],
        ['AB-000146', 'astara', 247],
      ],
    )
    expect([near?.town.label.az, near?.total]).toEqual(['Sumqayıt', 3])
    expect(asked.words).toBe(words)
    expect(goods?.code ?? choices[0]?.code ?? '9503').toMatch(/^9503/)
  },
)

test('REG-04 a town beside goods orders the bodies for the goods by distance', async () => {
  const { goods, bodies } = await navigate('elektrik çaydanı Sumqayıt')
  expect(goods?.code).toBe('851679')
  const distances = bodies.content.map(({ distanceKm }) => distanceKm ?? Infinity)
  expect(distances.length).toBeGreaterThan(1)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
})

test('REG-04 a town alone finds the nearest bodies and no goods', async () => {
  const { match, goods, near } = await navigate('Sumqayıt')
  expect([match, goods, near?.q, near?.content.length]).toEqual(['nothing', null, '', 5])
  expect(near?.content[0]).toMatchObject({ town: { value: 'sumgayit' }, distanceKm: 0 })
  expect((await navigate('fen')).near).toBeUndefined()
})
