import { expect, test } from '@jest/globals'
import { RecordPage } from 'shared-contracts/http/registries'
import { demonstrationApi } from '../../../../testing/registries/demonstration-api.ts'

const api = demonstrationApi()

async function list(registry: string, query: Record<string, string>): Promise<RecordPage> {
  const search = new URLSearchParams({ lang: 'en', ...query })
  const reply = await api.app.inject({ url: `/api/public/registries/${registry}/records?${search}` })
  expect([String(search), reply.statusCode]).toEqual([String(search), 200])
  const body: unknown = reply.json()
  const page = RecordPage.parse(body)
  expect(page).toEqual(body)
  return page
}

function rowsOf({ content }: RecordPage) {
  return content.map(({ id, distanceKm, values }) => [id, values['town'], distanceKm])
}

const TOY_LABORATORIES = [
  ['AB-000149', 'sumgayit', 0],
  ['AB-000153', 'baku', 30],
  ['AB-000146', 'astara', 247],
]

test.each([
  ['oyuncaq laboratoriya Sumqayıt', {}],
  ['Sumqayıtda oyuncaq sınaq laboratoriyası', {}],
  ['toys testing laboratory near Sumgait', {}],
  ['испытательная лаборатория игрушки в Сумгаите', {}],
  ['toys', { near: 'sumgayit', types: 'testing' }],
])('REG-03 "%s" finds testing laboratories whose scope names toys, the nearest first', async (q, rest) => {
  const page = await list('accredited-bodies', { q, ...rest })
  expect(rowsOf(page)).toEqual(TOY_LABORATORIES)
  expect([page.near, page.total]).toEqual(['sumgayit', 3])
})

test('REG-03 the name of a town finds the bodies there, then those around by distance', async () => {
  const page = await list('accredited-bodies', { q: 'Sumqayıt', perPage: '100' })
  const distances = page.content.map(({ distanceKm }) => distanceKm ?? -1)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(page.content.slice(0, 4).map(({ values }) => values['town'])).toEqual([
    'sumgayit',
    'sumgayit',
    'sumgayit',
    'absheron',
  ])
  expect(page.total).toBe(210)
  const again = await list('accredited-bodies', { near: 'sumgayit', perPage: '100', after: page.next ?? '' })
  expect(again.content[0]?.distanceKm).toBeGreaterThanOrEqual(distances.at(-1) ?? 0)
  expect(again.content.map(({ id }) => id)).not.toContain(page.content.at(-1)?.id)
})

test('REG-03 scopes have the town of their location; the filter by town and another order stay', async () => {
  const scopes = await list('accreditation-scopes', { near: 'sumgayit', field: 'toys', type: 'testing' })
  expect(rowsOf(scopes).slice(0, 4)).toEqual([
    ['AS-000245', 'sumgayit', 0],
    ['AS-000246', 'sumgayit', 0],
    ['AS-000247', 'sumgayit', 0],
    ['AS-000257', 'baku', 30],
  ])
  const filtered = await list('accredited-bodies', { near: 'sumgayit', town: 'ganja' })
  expect(filtered.content.every(({ values }) => values['town'] === 'ganja')).toBe(true)
  expect(filtered.content[0]?.distanceKm).toBe(279)
  const sorted = await list('accredited-bodies', { near: 'sumgayit', sort: 'number,ASC' })
  expect(sorted.content[0]?.id).toBe('AB-000101')
  expect(sorted.content[0]?.distanceKm).toBe(30)
})

test('REG-03 on a past day the distance is from the town of that day', async () => {
  const page = await list('accredited-bodies', { near: 'baku', asOf: '2024-01-01', perPage: '100' })
  expect(page.content[0]?.distanceKm).toBe(0)
  expect(page.total).toBeGreaterThan(100)
})

test('HTTP-06 an unknown town, and a town in a registry without places, are refused', async () => {
  for (const [registry, near] of [
    ['accredited-bodies', 'london'],
    ['state-etalons', 'baku'],
    ['accredited-bodies', 'Baku;'],
  ]) {
    const reply = await api.app.inject({ url: `/api/public/registries/${registry}/records?near=${near}` })
    expect([near, reply.statusCode]).toEqual([near, 400])
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual(['near'])
  }
})
