import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { emptyRegistries, testApp, type TestRegistries } from '../../../testing/test-api.ts'
import { callerOfHeader } from '../../../testing/test-callers.ts'
import { recordDevices, testDevices } from '../../../testing/devices/test-devices.ts'
import { readZip } from '../../../testing/devices/read-zip.ts'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries([testDevices])
  await recordDevices(registries.pool, [
    {
      id: 'D-1',
      values: {
        name: { az: 'Tərəzi', en: 'Scales', ru: null },
        class: 'mass',
        uses: ['trade', 'health'],
        serial: '00123',
        country: 'DE',
        issued: '2024-05-17',
        interval: '12.50',
        range: { from: '-20', to: '60', unit: '°C' },
        certificate: ['D-2', 'D-3'],
        act: { name: 'Qərar № 5', url: 'https://example.org/5' },
        tests: [
          { day: '2024-04-01', span: { from: '1', to: '2', unit: 'kg' } },
          { day: '2024-04-02', span: null },
        ],
      },
    },
    {
      id: 'D-2',
      values: { name: { az: '=1+1', en: null, ru: null }, class: 'length', issued: '2023-01-02' },
    },
    {
      id: 'D-3',
      values: { name: { az: 'Xətkeş "A", uzun; qısa', en: 'Ruler', ru: 'Линейка' }, class: 'length' },
    },
  ])
  app = await testApp(registries.pool, {
    definitions: [testDevices],
    resolveCaller: callerOfHeader,
    publicOrigin: 'http://portal.example',
  })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

function download(query: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ url: `/api/public/registries/test-devices/export?${query}`, headers })
}

test('REG-05 a list is downloaded as CSV with headers and choices in the requested language', async () => {
  const reply = await download('format=csv&lang=en&class=mass')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="test-devices-2026-11-20.csv"')
  expect(reply.body.split('\r\n')).toEqual([
    'Registration number,Name,Class,Uses,Serial,Country,Issued,"Interval, months",Range: from,Range: to,' +
      'Range: unit,Certificate,Act,Act: address,Tests,Status,First day of this state,Last day of this state,Demonstration record,Origin of the record',
    'D-1,Scales,Mass,"Trade; Health",00123,Germany,17.05.2024,12.50,-20,60,°C,"D-2; D-3",Qərar № 5,' +
      'https://example.org/5,"Day: 01.04.2024; Span: 1…2 kg | Day: 02.04.2024",In force,01.01.2026,31.12.2030,no,National registry',
    '',
  ])
})

test('REG-05 CSV for spreadsheet programs has a byte order mark and the separator of the language', async () => {
  const russian = await download('format=csv-bom&lang=ru&class=mass')
  expect(russian.body.startsWith('\u{FEFF}Номер в реестре;Название;Класс;')).toBe(true)
  expect(russian.body).toContain('\r\nD-1;Tərəzi;Масса;"Торговля; Медицина";00123;Германия;17.05.2024;')
  const english = await download('format=csv-bom&lang=en&class=mass')
  expect(english.body.startsWith('\u{FEFF}Registration number,Name,')).toBe(true)
})

test('REG-05 a formula is exported as text, and quotes and separators are escaped', async () => {
  const { body } = await download('format=csv&lang=az&class=length')
  expect(body).toContain("\r\nD-2,'=1+1,Uzunluq,")
  expect(body).toContain('\r\nD-3,"Xətkeş ""A"", uzun; qısa",Uzunluq,')
})

test('REG-05 JSON has licence and source first, choices by key, ISO dates and related record numbers', async () => {
  // A foreign host name is never used in an address.
  const reply = await download('format=json&lang=en&class=mass', { host: 'elsewhere.example' })
  expect(reply.headers['link']).toContain('<https://creativecommons.org/licenses/by/4.0/>; rel="license"')
  expect(reply.json()).toEqual({
    registry: 'test-devices',
    title: { az: 'Cihazlar', en: 'Devices', ru: 'Приборы' },
    licence: {
      id: 'CC-BY-4.0',
      title: 'Creative Commons Attribution 4.0 International',
      url: 'https://creativecommons.org/licenses/by/4.0/',
    },
    source: {
      name: 'Quality Infrastructure Portal',
      url: 'http://portal.example/en/registries/test-devices',
    },
    madeAt: '2026-11-20T09:00:00.000Z',
    total: 1,
    records: [
      {
        number: 'D-1',
        title: { az: 'Tərəzi', en: 'Scales', ru: null },
        status: 'active',
        validFrom: '2026-01-01',
        validTo: '2030-12-31',
        demonstration: false,
        origin: 'national',
        values: {
          number: 'D-1',
          name: { az: 'Tərəzi', en: 'Scales', ru: null },
          class: 'mass',
          uses: ['trade', 'health'],
          serial: '00123',
          country: 'DE',
          issued: '2024-05-17',
          interval: '12.50',
          range: { from: '-20', to: '60', unit: '°C' },
          certificate: ['D-2', 'D-3'],
          act: { name: 'Qərar № 5', url: 'https://example.org/5' },
          tests: [
            { day: '2024-04-01', span: { from: '1', to: '2', unit: 'kg' } },
            { day: '2024-04-02', span: null },
          ],
        },
      },
    ],
  })
})

test('REG-05 NDJSON has one record per line in the order of the list', async () => {
  const reply = await download('format=ndjson&sort=number,DESC')
  expect(reply.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  const lines = reply.body.trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { number: string }).number)).toEqual(['D-3', 'D-2', 'D-1'])
})

test('REG-05 XLSX has codes as texts, real dates, exact numbers and no formulas', async () => {
  const reply = await download('format=xlsx&lang=en')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="test-devices-2026-11-20.xlsx"')
  const files = readZip(reply.rawPayload)
  expect([...files.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  // 00123 is a text (style 1), 17.05.2024 is day 45429; 12.50 would lose a digit, -20 would not.
  expect(sheet).toContain('<c r="E2" s="1" t="inlineStr"><is><t xml:space="preserve">00123</t></is></c>')
  expect(sheet).toContain('<c r="G2" s="3"><v>45429</v></c>')
  expect(sheet).toContain('<c r="H2" s="1" t="inlineStr"><is><t xml:space="preserve">12.50</t></is></c>')
  expect(sheet).toContain('<c r="I2"><v>-20</v></c>')
  expect(sheet).toContain('<c r="B3" s="1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).not.toContain('<f>')
  expect(files.get('docProps/core.xml')).toContain('Creative Commons Attribution 4.0 International')
})

test.each([
  ['q=scales', ['D-1']],
  ['issued_from=2024-01-01', ['D-1']],
  ['issued_to=2024-01-01', ['D-2']],
  ['class=length&sort=issued,DESC', ['D-2', 'D-3']],
  ['validOn=2027-03-01', ['D-1', 'D-2', 'D-3']],
  ['validOn=2031-01-01', []],
])('REG-05 the download of %s has the records of the list', async (query, numbers) => {
  const { body } = await download(`format=ndjson&${query}`)
  const lines = body.split('\n').filter((line) => line !== '')
  expect(lines.map((line) => (JSON.parse(line) as { number: string }).number)).toEqual(numbers)
})

test('REG-05 an empty list is a file with headers only', async () => {
  const csv = await download('format=csv&lang=en&status=annulled')
  expect(csv.body.split('\r\n')).toHaveLength(2)
  const json = await download('format=json&status=annulled')
  expect(json.json()).toMatchObject({ total: 0, records: [] })
  expect((await download('format=ndjson&status=annulled')).body).toBe('')
})

test.each([
  ['', 'format'],
  ['format=pdf', 'format'],
  ['format=csv&colour=red', 'colour'],
  ['format=csv&class=time', 'class'],
  ['format=csv&sort=serial,ASC', 'sort'],
  ['format=csv&hs=85', 'hs'],
  ['format=csv&page=2', 'page'],
  ['format=csv&perPage=10', 'perPage'],
  ['format=csv&validOn=tomorrow', 'validOn'],
  ['format=csv&validOn=2026-02-30', 'validOn'],
])('REG-05 the download of "%s" is refused and names %s', async (query, field) => {
  const reply = await download(query)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ])
  expect(reply.json<{ errors: Record<string, string> }>().errors).toHaveProperty(field)
})

test('REG-05 an unknown registry has no download', async () => {
  const reply = await app.inject({ url: '/api/public/registries/nothing/export?format=csv' })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'REGISTRY_UNKNOWN'])
})

test('REG-05 an unchanged download returns 304', async () => {
  const first = await download('format=csv&lang=az')
  const tag = String(first.headers['etag'])
  const again = await download('format=csv&lang=az', { 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  ['another release', { release: 'next' }],
  ['another licence', { licence: 'CC0-1.0' }],
] as const)('REG-05 a download is made again where %s gives it', async (_what, other) => {
  const others = await testApp(registries.pool, { definitions: [testDevices], ...other })
  try {
    for (const path of ['export?format=json', 'records', 'changes?since=2026-01-01', 'feed.atom']) {
      const url = `/api/public/registries/test-devices/${path}`
      const tag = String((await app.inject({ url })).headers['etag'])
      expect((await app.inject({ url, headers: { 'if-none-match': tag } })).statusCode).toBe(304)
      expect((await others.inject({ url, headers: { 'if-none-match': tag } })).statusCode).toBe(200)
    }
  } finally {
    await others.close()
  }
})

test('REG-05 a HEAD request does not write a file', async () => {
  const reply = await app.inject({
    method: 'HEAD',
    url: '/api/public/registries/test-devices/export?format=csv',
  })
  expect([reply.statusCode, reply.body]).toEqual([200, ''])
  expect(reply.headers['content-disposition']).toBe('attachment; filename="test-devices-2026-11-20.csv"')
})

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])('REG-05 downloads can be read by %s', async (actor) => {
  for (const format of ['xlsx', 'csv', 'csv-bom', 'json', 'ndjson']) {
    const reply = await download(`format=${format}`, { 'x-actor': actor })
    expect([format, reply.statusCode]).toEqual([format, 200])
  }
})

test('REG-05 pages of other origins may download and read file name and licence', async () => {
  const { headers } = await download('format=csv', { origin: 'https://elsewhere.example' })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-expose-headers']).toContain('Content-Disposition')
})
