import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { ServicePassport } from 'shared-contracts/http/software'
import { servicesApp, testServices, type TestServices } from '../../testing/test-services.ts'

/** Timeout, as generating the guides is slow on a loaded machine. */
const SEEDING_MS = 180_000

let services: TestServices
let app: FastifyInstance

beforeAll(async () => {
  services = await testServices({ only: 'all', withGuides: true })
  app = await servicesApp(services)
}, SEEDING_MS)

afterAll(async () => {
  await app.close()
  await services.close()
})

async function get(id: string): Promise<ServicePassport> {
  const reply = await app.inject(`/api/public/software/${id}`)
  expect([id, reply.statusCode]).toEqual([id, 200])
  return reply.json<ServicePassport>()
}

test('ESRV-01 a passport is found by number and by code with all data of the service', async () => {
  const passport = await get('1')
  expect(await get('type-approval-instrument')).toEqual(passport)
  expect(passport.steps).toHaveLength(5)
  expect(passport.documentsNeeded[3]).toEqual({
    name: {
      az: 'Xarici ölkədə verilmiş tipin təsdiqi sertifikatı',
      en: 'Type approval certificate from another country',
      ru: 'Иностранное свидетельство об утверждении типа',
    },
    source: 'applicant',
    condition: { az: 'varsa', en: 'if you have one', ru: 'при наличии' },
    given: 'file',
    example: {
      az: 'Tərcüməsi ilə birlikdə sertifikatın surəti',
      en: 'A copy of the certificate with its translation',
      ru: 'Копия свидетельства с переводом',
    },
    where: {
      az: 'İstehsalçı verir',
      en: 'The manufacturer provides it',
      ru: 'Его даёт изготовитель',
    },
  })
  expect(passport.answerDays).toBe(60)
  expect(passport.legalBasis[0]).toMatchObject({ number: '25', date: '2011-02-03' })
  expect(passport.result.validity).toEqual({ az: '5 il', en: '5 years', ru: '5 лет' })
  expect(passport).toMatchObject({ demonstration: true, reviewedOn: '2026-11-27', pause: null })
})

test('ESRV-01 documents have their size, and captions belong to their video', async () => {
  const { documents } = await get('verification-request')
  expect(documents.map(({ kind, language }) => [kind, language])).toEqual([
    ['pdf', 'az'],
    ['pdf', 'en'],
    ['pdf', 'ru'],
    ['video', null],
  ])
  expect(documents[3]).toMatchObject({ mimeType: 'video/webm', bytes: 174577 })
  expect(documents[3]?.tracks.map(({ language }) => language)).toEqual(['az', 'en', 'ru'])
  const [, , , diagram] = (await get('1')).documents
  expect(diagram).toMatchObject({ kind: 'image', language: 'az' })
  expect(diagram?.alt?.az).toContain('5 sertifikat')
})

test('ESRV-01 a paused service has a reason, an end date and an alternative', async () => {
  const passport = await get('metrology-training')
  expect(passport).toMatchObject({ status: 'paused', pausedUntil: '2027-01-15' })
  expect(passport.pause?.reason.en).toBe(
    'The timetable for the next half-year is being prepared. Enrolment is closed.',
  )
  expect(passport.pause?.alternative?.en).toContain('guide')
})

test('NAV-05 number 12 is technical barriers to trade', async () => {
  expect((await get('12')).code).toBe('technical-barriers')
})

test('HTTP-06 a missing service, or one of the other variant, is unknown in the caller’s language', async () => {
  for (const id of ['999', 'no-such', 'competition-violation']) {
    const reply = await app.inject(`/api/public/software/${id}?lang=ru`)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'SOFTWARE_UNKNOWN', message: 'Такой услуги нет' })
  }
})

test('ESRV-01 the set has at least 12 services, complete in three languages', async () => {
  const list = await app.inject('/api/public/software?kind=service&perPage=100')
  const codes = list.json<{ content: { code: string }[] }>().content.map(({ code }) => code)
  expect(codes.length).toBeGreaterThanOrEqual(12)
  for (const code of codes) {
    const passport = await get(code)
    const { rows } = await services.pool.query<{ passport: unknown }>(
      'select passport from service where code = $1',
      [code],
    )
    const texts = JSON.stringify([passport.name, passport.short, rows[0]?.passport])
    // The same number of texts in each language, and none empty.
    const lengths = LANGUAGES.map(
      (language) => [...texts.matchAll(new RegExp(`"${language}":"[^"]`, 'g'))].length,
    )
    expect([code, new Set(lengths).size]).toEqual([code, 1])
    expect(
      passport.eligibility.length * passport.documentsNeeded.length * passport.steps.length,
    ).toBeGreaterThan(0)
    expect(passport.documents.filter(({ kind }) => kind === 'pdf').map(({ language }) => language)).toEqual([
      'az',
      'en',
      'ru',
    ])
  }
})

test('ESRV-01 an amount without a legal act is marked, and is an exact decimal', async () => {
  const { rows } = await services.pool.query<{ code: string }>(
    `select code from service where fee_rule = 'fixed' and not fee_demonstration`,
  )
  expect(rows).toEqual([])
  await services.pool.query(`update service set service_fee = 0.1, government_fee = 1234567.2 where id = 10`)
  expect((await get('10')).fee).toMatchObject({ service: '0.10', government: '1234567.20' })
})
