import { expect, test } from '@jest/globals'
import type { RecordDetail, RecordPage } from 'shared-contracts/http/registries'
import { demonstrationApi } from '../../../testing/registries/demonstration-api.ts'
import { LAYOUTS } from '../schema/folders/all-registries.ts'
import { createWatchedRegistries } from '../../watches/registries/watched-registries.ts'

/** Searches of all registries by customs code and number. Expected records are typed by hand. */
const api = demonstrationApi()

async function read<Reply>(path: string): Promise<Reply> {
  const reply = await api.app.inject({ url: encodeURI(`/api/public/registries/${path}`) })
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json<Reply>()
}

function list(registry: string, query: string): Promise<RecordPage> {
  return read(`${registry}/records?${query}`)
}

test.each([
  ['84', 30],
  ['8516', 30],
  ['8516 79', 30],
  ['8516.79.700.0', 30],
  ['8516797000', 30],
  ['0402', 30],
  ['79', 0],
  ['99', 0],
] as const)('REG-04 preferences are found by the customs code %s of goods', async (code, count) => {
  const { total, facets } = await list('preference-countries', `codes=${code}`)
  expect(total).toBe(count)
  // Each type of preference has ten countries for each of seven groups of goods.
  if (count > 0) expect(facets['kind']?.map((kind) => kind.count)).toEqual([10, 10, 10])
})

test.each([
  ['8516', ['TR-000159', 'TR-000228']],
  ['8516 79', ['TR-000159', 'TR-000228']],
  ['8516797000', ['TR-000159', 'TR-000228']],
  ['851611', []],
] as const)('REG-04 regulations are found by the customs code %s of goods', async (code, expected) => {
  const { content } = await list('technical-regulations', `codes=${code}`)
  expect(content.map(({ id }) => id).sort()).toEqual(expected)
})

test.each([
  ['removed-measuring-instruments', 'q=1101-18', ['RI-000101']],
  ['removed-measuring-instruments', 'formerNumber=1101-18', ['RI-000101']],
  ['removed-measuring-instruments', 'q=MI-000111', ['RI-000103']],
  ['removed-measuring-instruments', 'formerNumber=mi-000111', ['RI-000103']],
  ['removed-measuring-instruments', 'formerRecord=MI-000111', ['RI-000103']],
  ['accredited-bodies', 'q=AB-P-0006', ['AB-000106']],
  ['compliance-documents', 'q=S-2004', ['CD-000105']],
] as const)(
  'REG-03 in %s a former number or a serial number, %s, finds its record',
  async (registry, query, ids) => {
    const { content, match } = await list(registry, query)
    expect([content.map(({ id }) => id), match]).toEqual([ids, query.startsWith('q=') ? 'words' : 'all'])
  },
)

test('REG-03 a removed type and its former entry link to each other, and watchers are notified', async () => {
  const removed = await read<RecordDetail>('removed-measuring-instruments/records/RI-000103')
  expect(removed.values['formerRecord']).toMatchObject([
    { registry: 'measuring-instruments', id: 'MI-000111', status: 'expired' },
  ])
  const { related = [] } = await read<RecordDetail>('measuring-instruments/records/MI-000111')
  const leading = related.find(({ field }) => field === 'formerRecord')
  expect(leading).toMatchObject({
    registry: 'removed-measuring-instruments',
    total: 1,
    records: [{ id: 'RI-000103' }],
  })
  const { removals } = createWatchedRegistries(LAYOUTS)
  expect(removals).toEqual([
    { registry: 'removed-measuring-instruments', field: 'formerRecord', from: 'measuring-instruments' },
  ])
})
