import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'
import { callerOfHeader } from '../../testing/test-callers.ts'
import {
  BRIDGES,
  CERTIFICATES,
  CERTIFICATE_VALUES,
  PERMITS,
  writeDocuments,
} from '../../testing/registries/test-documents.ts'
import { testIdentity } from '../../testing/test-sessions.ts'

const DEFINITIONS = [CERTIFICATES, BRIDGES, PERMITS]
const REASON = { az: 'Müraciətlə', en: 'On request', ru: 'По заявлению' }

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries(DEFINITIONS)
  // The test clock is 20.11.2026.
  await writeDocuments(registries.pool, CERTIFICATES, [
    { id: 'TC-000101' },
    { id: 'TC-000102', status: 'suspended', reason: REASON },
    { id: 'TC-000103', valid: '[2020-01-01,2026-11-20)' },
    { id: 'TC-000104', valid: '[2020-01-01,2026-11-21)' },
    { id: 'TC-000105', status: 'withdrawn' },
    { id: 'TC-000106', status: 'annulled' },
    { id: 'TC-000107', status: 'superseded' },
    { id: 'TC-000108', status: 'archived' },
    { id: 'TC-000109', status: 'draft' },
    { id: 'TC-000110', status: 'in_review' },
  ])
  await writeDocuments(registries.pool, BRIDGES, [{ id: 'BR-000101', values: { name: 'Çay körpüsü' } }])
  app = await testApp(registries.pool, { definitions: DEFINITIONS, resolveCaller: callerOfHeader })
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

interface Answer {
  readonly number: string
  readonly outcome: string
  readonly tone: string
  readonly day: string
  readonly word: object
  readonly document: object | null
}

function verify(number: string, further = ''): Promise<LightMyRequestResponse> {
  return app.inject({ url: `/api/public/verifications?number=${encodeURIComponent(number)}${further}` })
}

test('ESRV-04 a number returns kind, holder, dates and facts of the document', async () => {
  const reply = await verify('TC-000101')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual({
    number: 'TC-000101',
    day: '2026-11-20',
    outcome: 'valid',
    origin: 'national',
    tone: 'positive',
    word: { az: 'Etibarlıdır', en: 'Valid', ru: 'Действителен' },
    meaning: expect.any(Object),
    document: {
      kind: { az: 'Sınaq sertifikatı', en: 'Test certificate', ru: 'Испытательный сертификат' },
      source: 'test-certificates',
      number: 'TC-000101',
      title: { az: 'Tərəzi T-5', en: 'Scale T-5', ru: 'Весы Т-5' },
      holder: { az: 'Factory 7', en: 'Factory 7', ru: 'Factory 7' },
      validFrom: '2020-01-01',
      validTo: null,
      stateSince: '2020-01-01',
      reason: null,
      version: 1,
      fingerprint: expect.stringMatching(/^[\w-]{16}$/),
      facts: [
        {
          name: 'kind',
          label: { az: 'Növ', en: 'Kind', ru: 'Вид' },
          text: { az: 'Tərəzi', en: 'Scale', ru: 'Весы' },
        },
        {
          name: 'issued',
          label: { az: 'Verilib', en: 'Issued', ru: 'Выдан' },
          text: { az: '09.03.2026', en: '09.03.2026', ru: '09.03.2026' },
        },
        {
          name: 'interval',
          label: { az: 'Yoxlama aralığı', en: 'Verification interval', ru: 'Межповерочный интервал' },
          text: { az: '12,5 ay', en: '12.5 months', ru: '12,5 мес.' },
        },
      ],
      path: '/registries/test-certificates/TC-000101',
      demonstration: false,
      history: [
        {
          version: 1,
          since: '2020-01-01',
          word: { az: 'Etibarlıdır', en: 'Valid', ru: 'Действителен' },
        },
      ],
    },
  })
})

test.each([
  ['TC-000101', 'valid', 'positive'],
  ['TC-000102', 'suspended', 'caution'],
  ['TC-000103', 'expired', 'caution'],
  ['TC-000104', 'valid', 'positive'],
  ['TC-000105', 'withdrawn', 'danger'],
  ['TC-000106', 'annulled', 'danger'],
  ['TC-000107', 'superseded', 'caution'],
  ['TC-000108', 'archived', 'caution'],
])('ESRV-04 every state has its word and colour: %s is %s', async (number, outcome, tone) => {
  const { outcome: found, tone: shown } = (await verify(number)).json<Answer>()
  expect([found, shown]).toEqual([outcome, tone])
})

test('ESRV-04 the reason why a document is not in force is returned', async () => {
  expect((await verify('TC-000102')).json()).toMatchObject({ document: { reason: REASON } })
})

test.each([
  ['is in force', 'TC-000131', {}, 'valid'],
  ['is over by its term', 'TC-000132', { valid: '[2020-01-01,2026-11-20)' }, 'expired'],
  ['is to come', 'TC-000133', { valid: '[2026-11-21,)' }, 'notYet'],
])(
  'ESRV-04 the reason of the entry is not the reason why a document %s',
  async (_what, id, written, outcome) => {
    const reason = { az: 'Verilib', en: 'Issued and entered', ru: 'Выдан и внесён' }
    await writeDocuments(registries.pool, CERTIFICATES, [{ id, reason, ...written }])
    expect((await verify(id)).json()).toMatchObject({ outcome, document: { reason: null } })
  },
)

test('ESRV-04 a number without a digit is found in registry form and as typed by people', async () => {
  await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'SG-TUV-SUD-PSB' }, { id: 'PSB' }])
  for (const typed of ['SG-TUV-SUD-PSB', 'sg-tuv-sud-psb']) {
    for (const further of ['', '&source=test-certificates'])
      expect((await verify(typed, further)).json()).toMatchObject({
        number: 'SG-TUV-SUD-PSB',
        outcome: 'valid',
      })
  }
  expect((await verify('PSB', '&source=test-certificates')).json()).toMatchObject({ outcome: 'valid' })
  expect((await verify('SG-TUV', '&source=test-certificates')).json()).toMatchObject({ outcome: 'unknown' })
})

test.each(['tc 000101', 'TCOOO1O1', 'ТС-000101', 'TC–000101', 'TC.000.101'])(
  'ESRV-04 a number is found as typed by people: %s',
  async (typed) => {
    expect((await verify(typed)).json()).toMatchObject({ number: 'TC-000101', outcome: 'valid' })
  },
)

test.each([
  ['an unknown number', 'TC-999999'],
  ['a draft', 'TC-000109'],
  ['what is still in review', 'TC-000110'],
  ['a record that is no document', 'BR-000101'],
])('ESRV-04 %s gets the same response: unknown, and nothing else', async (_what, number) => {
  expect((await verify(number)).json()).toEqual({
    number,
    day: '2026-11-20',
    outcome: 'unknown',
    origin: null,
    unknown: number.startsWith('TC') ? 'mistyped' : 'foreign',
    tone: number.startsWith('TC') ? 'danger' : 'caution',
    word: expect.any(Object),
    meaning: expect.any(Object),
    document: null,
  })
})

const MISTYPED = { az: 'Belə sənəd yoxdur', en: 'No such document', ru: 'Такого документа нет' }
const FOREIGN = {
  az: 'Azərbaycanın reyestrlərində yoxdur',
  en: 'Not in the registries of Azerbaijan',
  ru: 'В реестрах Азербайджана его нет',
}

test.each([
  ['TC-999999', 'mistyped', 'danger', MISTYPED],
  ['tc 99', 'mistyped', 'danger', MISTYPED],
  ['ТР-000101', 'mistyped', 'danger', MISTYPED],
  ['DE-2024-12345', 'foreign', 'caution', FOREIGN],
  ['ЕАЭС RU С-TR.АЯ46.В.12345/21', 'foreign', 'caution', FOREIGN],
  ['e1*2007/46*0123*12', 'foreign', 'caution', FOREIGN],
  ['TC-0001-AB', 'foreign', 'caution', FOREIGN],
  ['12345', 'foreign', 'caution', FOREIGN],
])(
  'ESRV-04 an unknown number in the form of the registries is mistyped or false, any other may be foreign: %s',
  async (number, unknown, tone, word) => {
    expect((await verify(number)).json()).toMatchObject({ outcome: 'unknown', unknown, tone, word })
  },
)

test('ESRV-04 with a source registry no other registry is searched', async () => {
  expect((await verify('TC-000101', '&source=test-certificates')).json()).toMatchObject({ outcome: 'valid' })
  expect((await verify('TC-000101', '&source=test-bridges')).json()).toMatchObject({ outcome: 'unknown' })
  expect((await verify('TC-000101', '&source=no-such')).json()).toMatchObject({ outcome: 'unknown' })
})

const PERMIT_KIND = { az: 'Sınaq icazəsi', en: 'Test permit', ru: 'Испытательное разрешение' }
const CERTIFICATE_KIND = { az: 'Sınaq sertifikatı', en: 'Test certificate', ru: 'Испытательный сертификат' }

test('ESRV-04 similar numbers are never confused: the caller has to choose', async () => {
  await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'AL-10' }, { id: 'AL-20' }])
  await writeDocuments(registries.pool, PERMITS, [
    { id: 'A1-1O', status: 'withdrawn' },
    { id: 'AL-20' },
    { id: 'AI-3O', status: 'draft' },
  ])
  // Both numbers exactly as printed.
  expect((await verify('AL-10')).json()).toMatchObject({ number: 'AL-10', outcome: 'valid' })
  expect((await verify('a1-1o')).json()).toMatchObject({ number: 'A1-1O', outcome: 'withdrawn' })
  // A form that matches neither exactly.
  expect((await verify('AI 1O')).json()).toEqual({
    number: 'AI 1O',
    day: '2026-11-20',
    outcome: 'unknown',
    origin: null,
    tone: 'caution',
    word: { az: 'Hansı sənəd?', en: 'Which document?', ru: 'Какой документ?' },
    meaning: expect.any(Object),
    document: null,
    choices: [
      { kind: CERTIFICATE_KIND, source: 'test-certificates', number: 'AL-10' },
      { kind: PERMIT_KIND, source: 'test-permits', number: 'A1-1O' },
    ],
  })
  // The same number in two registries.
  const same = (await verify('AL-20')).json<{ choices: { source: string; number: string }[] }>()
  expect(same.choices.map(({ source, number }) => [source, number])).toEqual([
    ['test-certificates', 'AL-20'],
    ['test-permits', 'AL-20'],
  ])
  expect((await verify('AL-20', '&source=test-permits')).json()).toMatchObject({
    outcome: 'valid',
    document: { source: 'test-permits' },
  })
})

test('ESRV-04 an exact number never finds a similar one', async () => {
  await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'EX-10' }])
  const exactly = (number: string) => verify(number, '&source=test-certificates&exact=yes')
  expect((await exactly('EX-10')).json()).toMatchObject({ outcome: 'valid' })
  expect((await exactly('EX-1O')).json()).toMatchObject({
    number: 'EX-1O',
    outcome: 'unknown',
    document: null,
  })
  expect((await verify('EX-1O', '&source=test-certificates')).json()).toMatchObject({ number: 'EX-10' })
})

test.each([
  ['', 'Enter the number of the document'],
  ['paper', 'A number contains at least one digit. Example: TA-000101'],
  [
    '1~0a1b2c3d~test-certificates~TC-000101',
    'This is the text of a QR code. Enter the number of the document',
  ],
  ["'; drop table record; --1", 'A number consists of letters and digits. Example: TA-000101'],
])('ESRV-04 a number of the wrong form is refused with its field: %j', async (number, message) => {
  const reply = await verify(number, '&lang=en')
  expect([reply.statusCode, reply.json<{ errors: object }>().errors]).toEqual([400, { number: message }])
})

test.each([
  'number=a&number=b',
  'number=' + 'x'.repeat(300),
  'number=' + 'x'.repeat(500),
  'source=../../etc',
  'number=1&source=A%20B',
])('ESRV-04 invalid input is refused without a server error: %s', async (query) => {
  expect((await app.inject({ url: `/api/public/verifications?${query}` })).statusCode).toBe(400)
})

test.each(['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'])(
  'ESRV-04 documents are verified by %s',
  async (actor) => {
    const headers = { 'x-actor': actor }
    for (const url of [
      '/api/public/verifications?number=TC-000101',
      '/api/public/document-keys',
      '/api/public/registries/test-certificates/records/TC-000101/seal',
    ]) {
      expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200])
    }
  },
)

test('ESRV-04 one address may verify thirty numbers a minute', async () => {
  const { app: limited, close } = await testIdentity({ pool: registries.pool, limitFactor: 1 })
  const statuses: number[] = []
  for (let tries = 0; tries < 32; tries += 1) {
    statuses.push(
      (await limited.inject({ url: `/api/public/verifications?number=TA-${tries}00` })).statusCode,
    )
  }
  await close()
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429])
})

test('ESRV-04 values that the paper does not show do not change the fingerprint', async () => {
  const fingerprint = async () =>
    (await verify('TC-000104')).json<{ document: { fingerprint: string; version: number } }>().document
  const before = await fingerprint()
  const valid = '[2020-01-01,2026-11-21)'
  await writeDocuments(registries.pool, CERTIFICATES, [
    { id: 'TC-000104', valid, values: { ...CERTIFICATE_VALUES, note: 'second' } },
  ])
  const noted = await fingerprint()
  expect(noted).toMatchObject({ version: 2, fingerprint: before.fingerprint })
  await writeDocuments(registries.pool, CERTIFICATES, [
    { id: 'TC-000104', valid, values: { ...CERTIFICATE_VALUES, interval: '24' } },
  ])
  expect((await fingerprint()).fingerprint).not.toBe(before.fingerprint)
})

test('ESRV-04 the dates span all versions of the document; a withdrawn one has no last day', async () => {
  await writeDocuments(registries.pool, CERTIFICATES, [{ id: 'TC-000120', valid: '[2022-11-07,2027-11-07)' }])
  await registries.pool.query(
    `insert into record_version (record_key, version, status, valid, recorded_at, replaced_at, field_values, source)
     select record_key, 2, 'active', '[2021-01-01,2022-11-07)', now(), null, $1, 'test' from record where id = 'TC-000120'`,
    [JSON.stringify(CERTIFICATE_VALUES)],
  )
  expect((await verify('TC-000120')).json()).toMatchObject({
    document: { validFrom: '2021-01-01', validTo: '2027-11-06', stateSince: '2022-11-07' },
  })
  expect((await verify('TC-000105')).json()).toMatchObject({
    outcome: 'withdrawn',
    document: { validTo: null, stateSince: '2020-01-01' },
  })
  expect((await verify('TC-000103')).json()).toMatchObject({
    outcome: 'expired',
    document: { validFrom: '2020-01-01', validTo: '2026-11-19' },
  })
})
