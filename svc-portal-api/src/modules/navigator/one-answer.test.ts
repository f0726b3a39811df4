import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import type { RecordDetail, RecordPage, RecordSummary } from 'shared-contracts/http/registries'
import { sgControlledGoods } from '../../../registries/goods-by-risk-group/sg-controlled-goods.ts'
import { demonstrationRegistries } from '../../testing/registries/test-demonstration.ts'
import { parseSet, takeStep, TERMS } from '../../testing/registries/test-desk.ts'
import { importText, type TestRegistries } from '../../testing/test-api.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

const GOODS = 'goods-by-risk-group'
const RULES = 'regulated-goods'

let registries: TestRegistries
let identity: TestIdentity
let first: TestBrowser
let second: TestBrowser

beforeAll(async () => {
  registries = await demonstrationRegistries()
  identity = await testIdentity({ pool: registries.pool })
  first = await identity.signIn('ADMIN')
  second = await identity.signIn('ADMIN')
})

afterAll(async () => {
  await identity.close()
  await registries.close()
})

async function read<Reply>(path: string): Promise<Reply> {
  const reply = await identity.app.inject({ url: `/api/public/${path}` })
  expect([path, reply.statusCode]).toEqual([path, 200])
  return reply.json<Reply>()
}

async function listAll(registry: string, query = ''): Promise<RecordSummary[]> {
  const pages = [1, 2, 3, 4, 5]
  const read100 = (page: number) =>
    read<RecordPage>(`registries/${registry}/records?perPage=100&page=${page}${query}`)
  return (await Promise.all(pages.map(read100))).flatMap(({ content }) => content)
}

/** Risk group, document and decisive source of a code, as each public place states them. */
async function answersOf(code: string) {
  const record = await read<RecordDetail>(`registries/${GOODS}/records/${code}`)
  const { content } = await read<RecordPage>(`registries/${GOODS}/records?q=${code}`)
  const listed = content.find(({ id }) => id === code)
  const exported = await read<{ records: { number: string; values: RecordSummary['values'] }[] }>(
    `registries/${GOODS}/export?format=json&lang=en&q=${code}`,
  )
  const file = exported.records.find(({ number }) => number === code)
  const { goods, document } = await read<GoodsNavigation>(`goods/navigator?code=${code}`)
  const of = ({ values }: Pick<RecordSummary, 'values'>) => [values['risk'], values['document']]
  return {
    record: of(record),
    list: listed === undefined ? null : of(listed),
    export: file === undefined ? null : of(file),
    navigator: [goods?.risk?.value, document?.required?.value ?? null],
    source: (record.values['source'] as { names: { en: string } } | null)?.names.en ?? null,
    origin: record.values['riskOrigin'],
  }
}

function agreed(risk: string, document: string | null) {
  const answer = [risk, document]
  return { record: answer, list: answer, export: answer, navigator: answer }
}

/** Imports the tariff codes of all rules, without a risk group. */
async function importTariff(): Promise<void> {
  const rules = await listAll(RULES)
  const codes = new Set(rules.flatMap(({ values }) => String(values['code'])))
  const levels = new Set([...codes, '848071'].flatMap((code) => [code.slice(0, 2), code.slice(0, 4), code]))
  const lines = [...levels].sort((one, other) => one.length - other.length || one.localeCompare(other))
  const rows = lines.map((code) =>
    ['XVI', code, `Goods ${code}`, code.length === 2 ? 'TOTAL' : code.slice(0, -2), code.length].join(','),
  )
  await importText(registries.pool, { text: `section,hscode,description,parent,level\n${rows.join('\n')}\n` })
}

test('REG-04 demonstration goods have one answer in list, record, file and navigator', async () => {
  expect(await answersOf('851679')).toEqual({
    ...agreed('medium', 'declaration_body'),
    source: 'Demonstration set',
    origin: 'demonstration',
  })
  expect(await answersOf('040120')).toEqual({
    ...agreed('low', 'declaration'),
    source: 'Demonstration set',
    origin: 'demonstration',
  })
})

test('REG-04 tariff codes without a risk group of their own get that of regulated goods', async () => {
  await importTariff()
  expect(await answersOf('851679')).toEqual({
    ...agreed('medium', 'declaration_body'),
    source: 'Regulated goods RG-000267: Electric kettle',
    origin: 'demonstration',
  })
  expect(await answersOf('040120')).toEqual({
    ...agreed('low', 'declaration'),
    source: 'Regulated goods RG-000101: Milk, 1 to 6 % fat',
    origin: 'demonstration',
  })
  expect(await answersOf('848071')).toMatchObject({ ...agreed('not_classified', null), source: null })
  const { values } = await read<RecordDetail>(`registries/${GOODS}/records/851679`)
  expect(values['statements']).toMatchObject([
    { rule: 'RG-000267', code: '851679', goods: { en: 'Electric kettle' }, coverage: 'part', risk: 'medium' },
  ])
})

test('REG-04 a foreign list is named as such and counts only without other sources', async () => {
  await importText(registries.pool, {
    text: `risk_level,controlled_goods,definition,minimum_standard
high,Hair care appliances,,
medium,Fuse (≤13 amperes) for use in a plug,,
`,
    mapping: sgControlledGoods,
  })
  // High in the list of Singapore, medium in the registry of regulated goods.
  expect(await answersOf('851631')).toEqual({
    ...agreed('medium', 'declaration_body'),
    source: 'Regulated goods RG-000162: Hair dryer',
    origin: 'demonstration',
  })
  const { values } = await read<RecordDetail>(`registries/${GOODS}/records/851631`)
  expect(values['statements']).toMatchObject([
    { rule: 'RG-000162', risk: 'medium', origin: 'demonstration' },
    { rule: null, risk: 'high', origin: 'foreign' },
  ])
})

test('REG-04 every code in both registries has the strictest statement of both, in each place', async () => {
  const rules = (await listAll(RULES)).filter(({ status }) => status === 'active')
  const goods = new Map((await listAll(GOODS)).map((record) => [record.id, record]))
  const codes = new Set(rules.map(({ values }) => String(values['code'])).filter((code) => goods.has(code)))
  expect(codes.size).toBeGreaterThan(100)
  const order = ['not_classified', 'low', 'medium', 'high']
  for (const code of codes) {
    const stated = rules.filter(({ values }) => code.startsWith(String(values['code'])))
    const strictest = Math.max(...stated.map(({ values }) => order.indexOf(String(values['riskGroup']))))
    expect([code, goods.get(code)?.values['risk']]).toEqual([code, order[strictest]])
    const { goods: answered, document } = await read<GoodsNavigation>(`goods/navigator?code=${code}`)
    const record = goods.get(code)?.values
    expect([code, answered?.risk?.value, document?.required?.value]).toEqual([
      code,
      record?.['risk'],
      record?.['document'],
    ])
  }
  const { facets } = await read<RecordPage>(`registries/${GOODS}/records?perPage=1`)
  const counted = facets['risk']?.find(({ value }) => value === 'medium')?.count
  const medium = [...goods.values()].filter(({ values }) => values['risk'] === 'medium')
  expect(counted).toBe(medium.length)
})

/** Changes the rule for kettles as the first official and publishes as the second. */
async function changeKettle(values: object): Promise<string> {
  const [kettle] = await listAll(RULES, '&q=RG-000267')
  const { versions } = await read<RecordDetail>(`registries/${RULES}/records/RG-000267`)
  expect(kettle?.status).toBe('active')
  const drafted = parseSet(
    await first.change({
      method: 'POST',
      url: '/api/registry-desk/records?lang=en',
      payload: {
        key: randomUUID(),
        registry: RULES,
        record: {
          recordId: 'RG-000267',
          isNew: false,
          baseVersion: versions.length,
          status: 'active',
          values,
        },
        terms: TERMS,
      },
    }),
  )
  await publish(drafted)
  return drafted.id
}

async function publish(set: ReturnType<typeof parseSet>): Promise<void> {
  const submitted = parseSet(await takeStep(first, set, 'submit'))
  parseSet(await takeStep(second, submitted, 'publish'))
}

test('REG-04 a published change of regulated goods changes the answer, and its undo changes it back', async () => {
  const set = await changeKettle({ riskGroup: 'high', requiredDocument: 'certificate' })
  expect(await answersOf('851679')).toMatchObject(agreed('high', 'certificate'))
  const before = await read<RecordDetail>(`registries/${GOODS}/records/851679?asOf=2026-11-19`)
  expect(before.values['risk']).toBe('medium')
  const undone = parseSet(
    await first.change({
      method: 'POST',
      url: `/api/registry-desk/sets/${set}/undo`,
      payload: { key: randomUUID(), reasonText: { az: 'Səhv', en: 'Mistake', ru: null } },
    }),
  )
  await publish(undone)
  expect(await answersOf('851679')).toMatchObject(agreed('medium', 'declaration_body'))
})
