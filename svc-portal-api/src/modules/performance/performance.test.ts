import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { Performance } from 'shared-contracts/http/cases/performance'
import { buildService } from 'shared-service/app'
import {
  addOfficial,
  submitTestCase,
  takeTestStep,
  testClock,
  testEngine,
} from '../../testing/cases/test-engine.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'
import { recomputeFigures } from '../../testing/cases/recompute-figures.ts'
import { applyForService, takeSteps } from '../../testing/cases/walk-service.ts'
import { callerOfHeader } from '../../testing/test-callers.ts'
import { addPerson } from '../../testing/test-people.ts'
import type { CaseEngine } from '../case-engine/engine.ts'
import { getCaseType } from '../case-engine/schema/case-types.ts'
import { rateCase } from '../case-engine/workflow/read-state.ts'
import { undoLastStep } from '../case-engine/workflow/steps/undo-step.ts'
import { registerPerformanceRoutes } from './performance.routes.ts'
import { computeFigures, findMeasuredTimes } from './performance.service.ts'
import { listFigures } from './performance.store.ts'

let registries: TestRegistries
let app: FastifyInstance
let engine: CaseEngine
let official: string
const people: string[] = []
const clock = testClock('2026-07-01T08:00:00Z')

beforeAll(async () => {
  registries = await emptyRegistries([])
  engine = testEngine(registries.pool, clock)
  app = await testApp(registries.pool, { definitions: [], resolveCaller: callerOfHeader, companyId: 2 })
  official = await addOfficial(registries.pool, ['intake', 'caseworker', 'head'])
  await fillQuarter()
  clock.set('2026-11-02T21:45:00Z')
  await computeFigures({ pool: registries.pool, companyId: 2, clock })
}, 180_000)

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function submit(): Promise<string> {
  const personId = await addPerson(registries.pool, 'ASAN_USER')
  people.push(personId)
  return (await submitTestCase(engine, { personId })).id
}

async function take(caseId: string, ...steps: readonly string[]): Promise<void> {
  for (const step of steps)
    await takeTestStep(engine, caseId, { step, actor: { kind: 'official', personId: official } })
}

/**
 * 33 suggestions of Wednesday, 1 July 2026. Decided in the third quarter: 20 after 2 working days, 8 after 7 (five of them
 * returned for information), 2 late ones after 30. One decision was undone, one case is open, one was decided in October.
 * 30 of the persons rate: 3 with 1, 27 with 5; two of the latter also answer the survey with 2.
 */
async function fillQuarter(): Promise<void> {
  const cases: string[] = []
  for (let number = 0; number < 33; number += 1) cases.push(await submit())
  const decideAt = async (iso: string, ids: readonly string[]) => {
    clock.set(iso)
    for (const id of ids) await take(id, 'register', 'start-review', 'decide')
  }
  await decideAt('2026-07-03T08:00:00Z', cases.slice(0, 20))
  for (const id of cases.slice(20, 25)) {
    await take(id, 'register', 'start-review', 'request-information')
    await take(id, 'continue-review')
  }
  clock.set('2026-07-10T08:00:00Z')
  for (const id of cases.slice(20, 25)) await take(id, 'decide')
  await decideAt('2026-07-10T08:00:00Z', [...cases.slice(25, 28), cases[30] ?? ''])
  const { rows } = await registries.pool.query<{ version: number }>(
    'select version from service_case where id = $1',
    [cases[30]],
  )
  const version = rows[0]?.version ?? 0
  await undoLastStep(engine, {
    caseId: cases[30] ?? '',
    personId: official,
    version,
    key: crypto.randomUUID(),
  })
  await decideAt('2026-08-12T08:00:00Z', cases.slice(28, 30))
  // No step can be taken back any more.
  clock.set('2026-08-12T09:00:00Z')
  for (const [index, id] of cases.slice(0, 30).entries()) {
    const personId = people[index] ?? ''
    await rateCase(engine, {
      caseId: id,
      personId,
      rating: { solved: 'yes', score: index < 3 ? 1 : 5, text: '' },
    })
  }
  await decideAt('2026-10-06T08:00:00Z', [cases[32] ?? ''])
  for (const personId of people.slice(28, 30)) await addAnswer(personId, 2)
}

async function addAnswer(personId: string, overall: number): Promise<void> {
  await registries.pool.query(
    `insert into survey_answer (company_id, person_id, service, quarter, overall, comment, may_contact, answered_at)
     values (2, $1, 'suggestion', '2026-Q3', $2, '', false, '2026-10-07')`,
    [personId, overall],
  )
}

async function read(query = ''): Promise<Performance> {
  const reply = await app.inject({ url: `/api/public/performance?lang=en${query}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<Performance>()
}

test('figures of a quarter that has ended are computed from events, without undone decisions', async () => {
  const [figures] = await listFigures(registries.pool, {
    companyId: 2,
    period: '2026-Q3',
    service: 'suggestion',
  })
  expect(figures).toEqual({
    period: '2026-Q3',
    service: 'suggestion',
    received: 33,
    decided: 30,
    inTime: 28,
    medianDays: 2,
    p90Days: 7,
    returned: 5,
    returnReason: 'data-incomplete',
    persons: 30,
    outcomes: { explained: 30 },
    scores: { overall: [3, 2, 0, 0, 25] },
  })
})

test('the stored figures equal a recomputation from the raw events', async () => {
  const listThird = () => listFigures(registries.pool, { companyId: 2, period: '2026-Q3' })
  const figures = await listThird()
  const { outcomes, ...counts } = await recomputeFigures(registries.pool, ['2026-07-01', '2026-09-30'])
  expect(figures).toMatchObject([
    { service: '', ...counts, outcomes: {} },
    { service: 'suggestion', ...counts, outcomes },
  ])
  // A second computation changes nothing.
  await computeFigures({ pool: registries.pool, companyId: 2, clock })
  expect(await listThird()).toEqual(figures)
})

test('the figures of the home page are those of the performance page', async () => {
  const reply = await app.inject('/api/public/performance/summary?lang=az')
  expect(reply.json()).toEqual({
    demonstration: false,
    quarter: '2026-Q3',
    decided: 30,
    inTime: null,
    medianDays: 2,
    average: 4.4,
  })
})

const SCORES = [
  { score: 4, share: 0 },
  { score: 5, share: 83 },
]

test('APL-05 a quarter is published with times, outcomes and results, and answers count once for each person', async () => {
  const page = await read()
  expect(page).toMatchObject({
    demonstration: false,
    computedAt: '2026-11-02T21:45:00.000Z',
    quarters: ['2026-Q3'],
    quarter: '2026-Q3',
    nextQuarterOn: '2027-01-01',
    all: { service: null, received: 33, decided: 30 },
    trend: [{ quarter: '2026-Q3', services: 4.4, portal: null }],
    changes: [],
  })
  expect(page.services).toEqual([
    {
      service: { code: 'suggestion', label: 'Suggestion' },
      received: 33,
      decided: 30,
      quality: {
        // Two were late.
        inTime: null,
        medianDays: 2,
        p90Days: 7,
        returned: 17,
        returnReason: 'Information is incomplete',
        outcomes: [{ outcome: { code: 'explained', label: 'Explained' }, share: 100 }],
      },
    },
  ])
  expect(page.results).toEqual({
    until: null,
    // Three answers have the score 1, two the score 2, and the others the score 5.
    all: { answers: 30, average: 4.4, shares: [], scores: SCORES, responseRate: 100, questions: [] },
    portal: null,
    services: [
      {
        service: { code: 'suggestion', label: 'Suggestion' },
        result: { answers: 30, average: 4.4, shares: [], scores: SCORES, responseRate: 100, questions: [] },
      },
    ],
  })
  expect(await findMeasuredTimes({ pool: registries.pool, companyId: 2 }, 'suggestion')).toEqual({
    medianDays: 2,
    p90Days: 7,
    returnReason: {
      az: 'Məlumat natamamdır',
      en: 'Information is incomplete',
      ru: 'Сведения неполные',
    },
  })
})

test('a quarter without published figures has none, and results wait for the last answers', async () => {
  expect(await read('&quarter=2026-Q2')).toMatchObject({ all: null, services: [], results: { all: null } })
  clock.set('2026-10-31T08:00:00Z')
  const early = await testService(false)
  expect((await early('quarter=2026-Q3')).results).toEqual({
    until: '2026-10-31',
    all: null,
    portal: null,
    services: [],
  })
  clock.set('2026-11-02T21:45:00Z')
})

test('below 30 decisions neither times nor outcomes are published', async () => {
  await registries.pool.query(
    `update service_figure set decided = 29 where company_id = 2 and service in ('suggestion', '')`,
  )
  const { all, services } = await read()
  expect([all?.quality, services[0]?.quality, services[0]?.decided]).toEqual([null, null, 29])
  expect(await findMeasuredTimes({ pool: registries.pool, companyId: 2 }, 'suggestion')).toBeNull()
  await computeFigures({ pool: registries.pool, companyId: 2, clock })
})

test('files have the figures of all quarters', async () => {
  const csv = await app.inject({ url: '/api/public/performance/export?format=csv&lang=en' })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(csv.body.split('\r\n').slice(1, 4)).toEqual([
    '2026-Q3,,All services,33,30,,2,7,17,Information is incomplete,,30,4.4,100,,,,0,83',
    '2026-Q3,suggestion,Suggestion,33,30,,2,7,17,Information is incomplete,Explained: 100 %,30,4.4,100,,,,0,83',
    '2026-Q3,portal,The portal,,,,,,,,,,,,,,,,',
  ])
  const json = await app.inject({ url: '/api/public/performance/export?format=json&lang=en' })
  expect(json.json<{ quarters: unknown[] }>().quarters).toHaveLength(1)
})

/** Requests of the endpoints alone, with or without samples. */
async function testService(hasSamples: boolean) {
  const service = await buildService({
    name: 'performance',
    config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 0 },
    base: '/api',
    readiness: {},
  })
  registerPerformanceRoutes(service, { pool: registries.pool, clock, companyId: 1, hasSamples })
  return async (query: string): Promise<Performance> => {
    const reply = await service.inject({ url: `/api/public/performance?lang=en&${query}` })
    return reply.json<Performance>()
  }
}

test('with the stand-in a variant without a quarter has samples, marked as such', async () => {
  const page = await (await testService(true))('')
  expect(page).toMatchObject({ demonstration: true, quarters: ['2026-Q3', '2026-Q2'], quarter: '2026-Q3' })
  expect(page.services.map(({ service, quality }) => [service?.code, quality?.medianDays])).toEqual([
    ['complaint', 11],
    ['application', 8],
    ['suggestion', undefined],
    ['consumer-complaint', 13],
    ['competition-violation', undefined],
  ])
  expect(page.changes.map(({ demonstration }) => demonstration)).toEqual([true, true])
  expect(await (await testService(false))('')).toMatchObject({
    demonstration: false,
    quarters: [],
    services: [],
    changes: [],
  })
})

test('a quarter whose answers are no longer stored keeps its figures', async () => {
  const listThird = () => listFigures(registries.pool, { companyId: 2, period: '2026-Q3' })
  const figures = await listThird()
  await registries.pool.query('delete from survey_answer')
  clock.set('2028-10-01T08:00:00Z')
  await computeFigures({ pool: registries.pool, companyId: 2, clock })
  expect(await listThird()).toEqual(figures)
})

/** Applies for a service on Monday, 12 October 2026, and takes each list of steps from its day on. */
async function applyAndTake(code: string, parts: readonly (readonly [day: string, ...steps: string[]])[]) {
  clock.set('2026-10-12T05:00:00Z')
  // Documents and their changes have their own tests.
  const create = () => Promise.resolve(undefined)
  const results = { ...engine.results, create, changeState: () => Promise.resolve(true) }
  const application = await applyForService({ ...engine, results }, getCaseType(code))
  for (const [day, ...steps] of parts) {
    clock.set(`${day}T05:00:00Z`)
    await takeSteps(application, { steps, outcome: 'approved', clock })
  }
}

test('APL-05 the figures of services equal a recomputation from the raw events of each workflow', async () => {
  const [approval, declaration, request] = [
    'type-approval-instrument',
    'declaration-registration',
    'verification-request',
  ]
  await applyAndTake(declaration, [
    ['2026-10-14', 'return', 'correct'],
    ['2026-10-19', 'enter'],
  ])
  // The holder suspends the document, which is no return of the application.
  await applyAndTake(declaration, [
    ['2026-10-13', 'enter'],
    ['2026-11-02', 'suspend-document'],
  ])
  await applyAndTake(declaration, [['2026-12-28', 'refuse']])
  await applyAndTake(approval, [
    ['2026-10-13', 'register', 'plan-tests', 'start-testing', 'suspend', 'provide-information'],
    ['2026-11-20', 'start-opinion', 'approve', 'issue', 'hand-over'],
  ])
  await applyAndTake(approval, [['2026-10-16', 'register', 'start-opinion', 'refuse']])
  await applyAndTake(request, [['2026-10-21', 'register', 'return', 'correct', 'start-review', 'decide']])
  clock.set('2027-02-01T08:00:00Z')
  await computeFigures({ pool: registries.pool, companyId: 2, clock })
  const figures = await listFigures(registries.pool, { companyId: 2, period: '2026-Q4' })
  expect(
    figures.map(({ service, received, decided, inTime, returned }) => [
      service,
      received,
      decided,
      inTime,
      returned,
    ]),
  ).toEqual([
    ['', 6, 7, 4, 3],
    [declaration, 3, 3, 1, 1],
    ['suggestion', 0, 1, 0, 0],
    [approval, 2, 2, 2, 1],
    [request, 1, 1, 1, 1],
  ])
  for (const { service, ...stored } of figures) {
    const { outcomes, ...counts } = await recomputeFigures(
      registries.pool,
      ['2026-10-01', '2026-12-31'],
      service,
    )
    expect([service, stored]).toMatchObject([
      service,
      { ...counts, outcomes: service === '' ? {} : outcomes },
    ])
  }
})
