import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { AppealStatistics, StatisticRow } from 'shared-contracts/http/cases/case-statistics'
import { buildService } from 'shared-service/app'
import {
  addOfficial,
  submitTestCase,
  takeTestStep,
  testClock,
  testEngine,
} from '../../testing/cases/test-engine.ts'
import { emptyRegistries, testApp, type TestRegistries } from '../../testing/test-api.ts'
import { callerOfHeader } from '../../testing/test-callers.ts'
import { addPerson } from '../../testing/test-people.ts'
import type { CaseEngine } from '../case-engine/engine.ts'
import { undoLastStep } from '../case-engine/workflow/steps/undo-step.ts'
import { registerStatisticsRoutes } from './statistics.routes.ts'
import { computeStatistics } from './statistics.service.ts'

let registries: TestRegistries
let app: FastifyInstance
let engine: CaseEngine
let official: string
const clock = testClock('2026-10-01T08:00:00Z')

beforeAll(async () => {
  registries = await emptyRegistries([])
  engine = testEngine(registries.pool, clock)
  app = await testApp(registries.pool, { definitions: [], resolveCaller: callerOfHeader, companyId: 2 })
  official = await addOfficial(registries.pool, ['intake', 'caseworker', 'head'])
  await fillTwoMonths()
})

afterAll(async () => {
  await app.close()
  await registries.close()
})

async function submitAt(iso: string): Promise<string> {
  clock.set(iso)
  const personId = await addPerson(registries.pool, 'ASAN_USER')
  return (await submitTestCase(engine, { personId })).id
}

async function takeAt(iso: string, caseId: string, step: string): Promise<void> {
  clock.set(iso)
  await takeTestStep(engine, caseId, { step, actor: { kind: 'official', personId: official } })
}

async function decideAt(iso: string, caseId: string): Promise<void> {
  for (const step of ['register', 'start-review', 'decide']) await takeAt(iso, caseId, step)
}

/**
 * Seven appeals of October: five decided after 3, 3, 5, 6 and 20 working days (the last one late), one decided and
 * undone, one open. One appeal of November, whose month has not ended.
 */
async function fillTwoMonths(): Promise<void> {
  // Thursday, 1 October 2026.
  const cases: string[] = []
  for (let number = 0; number < 7; number += 1) cases.push(await submitAt('2026-10-01T08:00:00Z'))
  const [first = '', second = '', third = '', fourth = '', late = '', undone = ''] = cases
  await decideAt('2026-10-06T08:00:00Z', first)
  await decideAt('2026-10-06T09:00:00Z', second)
  await decideAt('2026-10-08T08:00:00Z', third)
  await decideAt('2026-10-09T08:00:00Z', fourth)
  await decideAt('2026-10-09T09:00:00Z', undone)
  const { rows } = await registries.pool.query<{ version: number }>(
    'select version from service_case where id = $1',
    [undone],
  )
  await undoLastStep(engine, {
    caseId: undone,
    personId: official,
    version: rows[0]?.version ?? 0,
    key: crypto.randomUUID(),
  })
  await decideAt('2026-10-29T08:00:00Z', late)
  await submitAt('2026-11-02T08:00:00Z')
}

async function readTable(query = ''): Promise<AppealStatistics> {
  const reply = await app.inject({ url: `/api/public/appeal-statistics?lang=en${query}` })
  expect(reply.statusCode).toBe(200)
  return reply.json<AppealStatistics>()
}

function describeRow({ dimension, value, received, decided, inTime, medianDays }: StatisticRow) {
  return [dimension, value?.label ?? null, received, decided, inTime, medianDays]
}

test('before the first computation the table is empty and has no instant', async () => {
  expect(await readTable()).toEqual({
    demonstration: false,
    computedAt: null,
    months: [],
    nextMonthOn: '2026-12-01',
    types: [],
    rows: [],
  })
})

test('with the stand-in the table has sample months until one is published; files never have them', async () => {
  clock.set('2026-01-15T08:00:00Z')
  const sample = await buildService({
    name: 'statistics',
    config: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: 0 },
    base: '/api',
    readiness: {},
  })
  registerStatisticsRoutes(sample, { pool: registries.pool, clock, companyId: 2, hasSamples: true })
  const reply = await sample.inject({ url: '/api/public/appeal-statistics?lang=en' })
  const table = reply.json<AppealStatistics>()
  expect(table).toMatchObject({ demonstration: true, computedAt: null, months: ['2025-12', '2025-11'] })
  expect(table.nextMonthOn).toBe('2026-02-01')
  expect(table.types.map(({ code }) => code)).toEqual(['complaint', 'application', 'suggestion'])
  expect(table.rows.map(describeRow)).toContainEqual(['all', null, 21, 21, 21, 9])
  const file = await sample.inject({ url: '/api/public/appeal-statistics/export?format=json&lang=en' })
  expect(file.json()).toEqual({ rows: [] })
  await sample.close()
})

test('months that have ended are computed from events, without undone decisions', async () => {
  clock.set('2026-11-03T21:15:00Z')
  const context = { pool: registries.pool, companyId: 2, clock } as const
  await computeStatistics(context)
  await computeStatistics(context)
  const table = await readTable()
  expect(table).toMatchObject({
    demonstration: false,
    computedAt: '2026-11-03T21:15:00.000Z',
    months: ['2026-10'],
    types: [{ code: 'suggestion', label: 'Suggestion' }],
  })
  expect(table.rows.map(describeRow)).toEqual([
    // Four of five in time, and two open: numbers below five are suppressed, and what would reveal them.
    ['all', null, 7, 'protected', 'small', null],
    ['object', 'This portal', 7, 'protected', 'small', null],
    ['channel', 'Portal', 7, 'protected', 'small', null],
    ['outcome', 'Explained', 'protected', 'protected', 'small', null],
  ])
})

test('a month that no calendar has is refused', async () => {
  for (const month of ['0000-01', '2026-13']) {
    const reply = await app.inject({ url: `/api/public/appeal-statistics?month=${month}` })
    expect(reply.statusCode).toBe(400)
  }
})

test('a hidden number of forwarded appeals is not revealed by the other rows', async () => {
  const insert = `insert into case_statistic (company_id, month, type, dimension, value, received, decided, forwarded,
    in_time, median_days) values (2, '2026-08-01', 'complaint', $1, $2, $3, $3, $4, $3, 5)`
  for (const row of [
    ['all', '', 30, 7],
    ['channel', 'portal', 30, 7],
    ['outcome', 'satisfied', 20, 0],
    ['outcome', 'forwarded', 7, 7],
    ['outcome', 'refused', 3, 0],
  ]) {
    await registries.pool.query(insert, row)
  }
  const { rows } = await readTable('&month=2026-08')
  expect(
    rows.map(({ dimension, value, received, forwarded }) => [dimension, value?.code, received, forwarded]),
  ).toEqual([
    ['all', undefined, 30, 'protected'],
    ['channel', 'portal', 30, 'protected'],
    ['outcome', 'satisfied', 20, 0],
    ['outcome', 'forwarded', 'protected', 'protected'],
    ['outcome', 'refused', 'small', 0],
  ])
  await registries.pool.query(`delete from case_statistic where month = '2026-08-01'`)
})

test('another type and another month have no rows, and every format is a file of all months', async () => {
  expect((await readTable('&type=complaint')).rows).toEqual([])
  expect((await readTable('&month=2026-09')).rows).toEqual([])
  const csv = await app.inject({ url: '/api/public/appeal-statistics/export?format=csv&lang=ru' })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    'Месяц,Вид обращения,Разрез,Код,Значение,Поступило,Рассмотрено,Направлено в другой орган,В срок,' +
      '"Медианный срок ответа, рабочих дней"',
    '2026-10,Предложение,Всего,,,7,не публикуется,0,менее 5,',
  ])
  const json = await app.inject({ url: '/api/public/appeal-statistics/export?format=json&lang=en' })
  expect(json.json<{ rows: unknown[] }>().rows).toHaveLength(4)
  const xlsx = await app.inject({ url: '/api/public/appeal-statistics/export?format=xlsx&lang=en' })
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('cases of different towns are counted by their economic region', async () => {
  clock.set('2026-10-02T08:00:00Z')
  for (const town of ['sumgayit', 'sumgayit', 'absheron', 'absheron', 'khizi']) {
    const personId = await addPerson(registries.pool, 'ASAN_USER')
    const values = { request: 'information', subject: 'A copy', text: 'Please send a copy.', town }
    await submitTestCase(engine, { personId, type: 'application', values })
  }
  clock.set('2026-11-03T21:15:00Z')
  await computeStatistics({ pool: registries.pool, companyId: 2, clock })
  const { rows } = await readTable('&type=application')
  expect(rows.map(({ dimension, value, received }) => [dimension, value?.label ?? null, received])).toEqual([
    ['all', null, 5],
    ['object', 'Information', 5],
    ['region', 'Absheron-Khizi', 5],
    ['channel', 'Portal', 5],
  ])
})
