import { expect, test } from '@jest/globals'
import type { GoodsNavigation } from 'shared-contracts/http/data/navigator'
import { demonstrationApi } from '../../testing/registries/demonstration-api.ts'
import { writeStates } from '../../testing/registries/test-lamps.ts'
import { appWithout } from '../../testing/registries/test-demonstration.ts'
import { TODAY, layoutNamed, testApp } from '../../testing/test-api.ts'

const api = demonstrationApi()

function navigatorUrl(query: Readonly<Record<string, string>>): string {
  return `/api/public/goods/navigator?${new URLSearchParams(query).toString()}`
}

async function navigate(query: Readonly<Record<string, string>>, on = api.app): Promise<GoodsNavigation> {
  const reply = await on.inject({ url: navigatorUrl(query) })
  expect([query, reply.statusCode]).toEqual([query, 200])
  return reply.json<GoodsNavigation>()
}

test('REG-04 a customs code returns data of all registries about the goods, each with its record', async () => {
  const found = await navigate({ code: '8516 79', country: 'kz' })
  expect(found.asked).toMatchObject({ code: '851679', words: null, day: '2026-11-20' })
  expect(found.asked.country).toMatchObject({ value: 'KZ', label: { az: 'Qazaxıstan' } })
  expect(found.match).toBe('code')
  expect(found.goods).toMatchObject({
    code: '851679',
    title: { az: 'Elektrik çaydanı', en: 'Electric kettle' },
    risk: { value: 'medium', label: { ru: 'Средняя' } },
    record: { registry: 'goods-by-risk-group', id: '851679', status: 'active', demonstration: true },
  })
  expect(found.goods?.path.map(({ code }) => code)).toEqual(['XVI', '85', '8516'])
  expect(found.document).toMatchObject({ basis: 'regulated', required: { value: 'declaration_body' } })
  expect(found.document?.acts.map(({ number, date }) => [number, date])).toEqual([
    ['1669-VQ', '2019-09-30'],
    ['217', '2021-07-17'],
  ])
  expect(found.regulated.map(({ record, isPart, marking }) => [record.id, isPart, marking?.value])).toEqual([
    ['RG-000267', false, 'azc_label'],
  ])
  expect(found.regulations.map(({ record }) => record.title.en)).toEqual([
    'Technical regulation on the safety of electric heating appliances',
  ])
  expect(found.standards.total).toBe(3)
  expect(found.standards.content[0]).toMatchObject({ reference: 'DEMO 240:2019' })
  expect(found.preferences?.map(({ record, kind }) => [record.id, kind?.value])).toEqual([
    ['PC-000243', 'import-control'],
    ['PC-000103', 'tariff'],
  ])
  expect(found.failed).toEqual([])
})

test('REG-04 bodies are accredited on the day, with region and contact, those with a scope first', async () => {
  const { bodies } = await navigate({ code: '851679' })
  expect(bodies.total).toBeGreaterThan(0)
  expect(bodies.content).toHaveLength(Math.min(bodies.total, 30))
  const types = new Set(bodies.content.flatMap((body) => body.types.map(({ value }) => value)))
  for (const type of types) {
    expect(['product-certification', 'testing', 'inspection-a', 'inspection-b', 'inspection-c']).toContain(
      type,
    )
  }
  for (const { record, region, phone } of bodies.content) {
    expect([record.id, record.status, region === null, phone === null]).toEqual([
      record.id,
      'active',
      false,
      false,
    ])
  }
  const reasons = bodies.content.map(({ by }) => by)
  expect(reasons).toEqual(
    reasons.toSorted((one, other) => Number(other === 'scope') - Number(one === 'scope')),
  )
})

test('REG-04 alerts under the heading, documents in force and suitable bodies are counted', async () => {
  const { alerts, bodies } = await navigate({ code: '851679' })
  const { documents } = await navigate({ code: '8516' })
  expect([alerts.heading, alerts.total, alerts.content.length]).toEqual(['8516', 6, 5])
  expect(documents).toEqual({ certificates: 4, declarations: 9 })
  expect([bodies.total, bodies.hasMore]).toEqual([2, false])
})

test('REG-04 a code without a record returns the nearest level above and states it', async () => {
  const { match, goods, asked } = await navigate({ code: '8516.79.70.00' })
  expect([match, goods?.code, asked.code]).toEqual(['parent', '851679', '8516797000'])
  expect((await navigate({ code: '85167' })).match).toBe('parent')
})

test('REG-04 a heading has its child codes and the rules for parts of it', async () => {
  const { goods, children, regulated, document } = await navigate({ code: '8516' })
  expect(goods?.title.en).toBe('Electric heating appliances')
  expect(children.map(({ code }) => code)).toContain('851679')
  expect(regulated.length).toBeGreaterThan(0)
  expect(regulated.every(({ isPart }) => isPart)).toBe(true)
  expect(document?.basis).toBe('none')
  expect(document?.required).toBeNull()
  expect(document?.others.map(({ value }) => value)).toContain('declaration_body')
})

test('REG-04 rules for parts of a chapter are listed by the strictness of their document, then by code', async () => {
  const { regulated } = await navigate({ code: '90' })
  expect(regulated.map(({ code, document }) => `${code} ${document?.value ?? ''}`)).toEqual([
    '901831 certificate',
    '902810 certificate',
    '902830 certificate',
    '901730 declaration_body',
    '902519 declaration_body',
    '900311 declaration',
    '900410 declaration',
  ])
})

test.each([
  ['oyuncaq', 'words', '9503'],
  ['toys', 'words', '9503'],
  ['игрушка', 'words', '9503'],
  ['oyunjaq', 'similar', '9503'],
])(
  'SRCH-03 several goods for “%s” are returned with their path in the tariff',
  async (words, match, code) => {
    const found = await navigate({ words })
    expect([found.match, found.goods, found.document]).toEqual([match, null, null])
    expect(found.choices.map((choice) => choice.code)).toContain(code)
    expect(found.choices[0]?.path[0]?.title.en).not.toBe('')
    const chosen = await navigate({ words, code })
    expect([chosen.goods?.code, chosen.asked.words]).toEqual([code, words])
  },
)

test('REG-04 an unknown code is reported with the nearest codes', async () => {
  const { match, goods, choices, regulated } = await navigate({ code: '77' })
  expect([match, goods, regulated]).toEqual(['unknown', null, []])
  expect(choices.length).toBeGreaterThan(0)
  expect(await navigate({ words: 'qwertyuiop' })).toMatchObject({ match: 'unknown', choices: [] })
  const nothing = await navigate({})
  expect([nothing.match, nothing.asked.code]).toEqual(['nothing', null])
  expect(nothing.countries.find(({ value }) => value === 'DE')?.name).toBe('Almaniya')
})

test('REG-04 a past day has the risk group, rules and lists of that day', async () => {
  const { asked, goods, regulated, standards, failed } = await navigate({ code: '851679', day: '2022-03-01' })
  expect([asked.day, asked.isToday, failed]).toEqual(['2022-03-01', false, []])
  expect([goods?.risk?.value, regulated.map(({ record }) => record.id)]).toEqual(['medium', ['RG-000267']])
  // The first ended in 2025: on that day it was in force, as the response shows.
  expect([standards.total, standards.content[0]]).toMatchObject([
    6,
    { reference: 'DEMO 239:2006', presumptionUntil: '2025-11-07', record: { status: 'active' } },
  ])
  const early = await navigate({ code: '851679', day: '1999-01-01' })
  expect([early.match, early.goods, early.regulated]).toEqual(['unknown', null, []])
})

test('REG-04 child codes and search results are those of the day', async () => {
  const name = (en: string) => ({ az: `${en} (az)`, en, ru: `${en} (ru)` })
  const past = (id: string, en: string, risk: string) => ({
    id,
    from: '2001-01-01',
    until: '2003-01-01',
    status: 'active',
    values: { code: id, name: name(en), risk },
  })
  await writeStates(
    api.registries.pool,
    [past('8516', 'Heaters of former times', 'medium'), past('851631', 'Curling furnace', 'high')],
    { today: TODAY, now: new Date(`${TODAY}T08:00:00Z`), layout: layoutNamed('goods-by-risk-group') },
  )
  const other = await testApp(api.registries.pool)
  const onDay = '2002-06-30'
  const { children } = await navigate({ code: '8516', day: onDay }, other)
  expect(children.map(({ code, title, risk }) => [code, title.en, risk?.value])).toEqual([
    ['851631', 'Curling furnace', 'high'],
  ])
  const today = (await navigate({ code: '8516' }, other)).children
  expect(today.length).toBeGreaterThan(1)
  expect(today.find(({ code }) => code === '851631')).toMatchObject({ risk: { value: 'medium' } })

  const former = await navigate({ words: 'curling furnace', day: onDay }, other)
  expect([former.match, former.goods?.code, former.goods?.title.en]).toEqual([
    'code',
    '851631',
    'Curling furnace',
  ])
  const choices = async (query: Record<string, string>) => {
    const found = await navigate({ words: 'hair', ...query }, other)
    return [found.goods, ...found.choices].flatMap((one) => one?.code ?? [])
  }
  expect(await choices({})).toContain('851631')
  expect(await choices({ day: onDay })).toEqual([])
  await other.close()
})

test.each([
  [{ code: '8' }, 'code', 'Enter the code with 2 to 10 digits, for example 8516 79'],
  [{ code: '12345678901' }, 'code', 'Enter the code with 2 to 10 digits, for example 8516 79'],
  [{ code: 'kettle' }, 'code', 'Enter the code with 2 to 10 digits, for example 8516 79'],
  [{ code: '85', country: 'QQ' }, 'country', 'There is no such country. Choose one from the list'],
  [{ code: '85', day: '20.11.2026' }, 'day', 'Enter the date as year, month, day, for example 2026-11-20'],
  [{ code: '85', day: '2026-02-30' }, 'day', 'This date does not exist'],
  [{ code: '85', day: '1899-12-31' }, 'day', 'Enter a date between the years 1900 and 2099'],
  [{ code: '85', day: '2100-01-01' }, 'day', 'Enter a date between the years 1900 and 2099'],
  // Each becomes two characters by NFC.
  [{ words: '\u0958'.repeat(150) }, 'words', 'Enter at most 200 characters'],
  [{ words: '<script>' }, 'words', 'Only words, codes and numbers can be searched for'],
])('HTTP-06 an invalid value is reported at its field: %j', async (query, field, message) => {
  const reply = await api.app.inject({ url: navigatorUrl({ ...query, lang: 'en' }) })
  expect(reply.statusCode).toBe(400)
  const { code, errors } = reply.json<{ code: string; errors: Record<string, string> }>()
  expect([code, errors[field]]).toEqual(['REQUEST_INVALID', message])
})

test('REG-05 an unchanged response returns 304; other origins may call', async () => {
  const first = await api.app.inject({ url: navigatorUrl({ code: '8516' }) })
  const tag = first.headers.etag ?? ''
  const again = await api.app.inject({
    url: navigatorUrl({ code: '8516' }),
    headers: { 'if-none-match': tag },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(first.headers['access-control-allow-origin']).toBe('*')
  const other = await api.app.inject({ url: navigatorUrl({ code: '85' }), headers: { 'if-none-match': tag } })
  expect(other.statusCode).toBe(200)
})

test('a failed section is named, and the others are returned', async () => {
  const other = await appWithout(api.registries, 'product-alerts')
  const { failed, alerts, regulations } = await navigate({ code: '851679' }, other)
  expect([failed, alerts.total, regulations.length]).toEqual([['alerts'], 0, 1])
  await other.close()
})

test('the answer is complete without the service of its document', async () => {
  const { pool } = api.registries
  await pool.query('alter table service rename to service_away')
  try {
    const { document, failed } = await navigate({ code: '851679' })
    expect([document?.required?.value, document?.service, failed]).toEqual(['declaration_body', null, []])
  } finally {
    await pool.query('alter table service_away rename to service')
  }
})
