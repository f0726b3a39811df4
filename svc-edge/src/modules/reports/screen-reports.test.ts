import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import fastify, { type FastifyInstance } from 'fastify'
import { sendProblem } from 'shared-service/http/problem-reply'
import { Counts } from '../../counts/counts.ts'
import { ReportLog } from './report-log.ts'
import { registerReports } from './reports.routes.ts'

const DEADLINE_MS = 10_000
const PAGE = '0123456789abcdef0123456789abcdef'

let app: FastifyInstance
let counts: Counts
let log: ReportLog
const isPublished = jest.fn<(name: string, version: string) => Promise<boolean>>()

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  app = fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  counts = new Counts()
  log = new ReportLog(app.log)
  isPublished.mockReset()
  registerReports(app, {
    config: { publicOrigin: undefined, rateLimitFactor: 1 },
    counts,
    log,
    isPublished,
    shell: () => undefined,
    hasCohort: () => true,
    screenDeadlineMs: DEADLINE_MS,
  })
})

afterEach(async () => {
  log.close()
  await app.close()
  jest.useRealTimers()
})

async function postScreen(state: 'started' | 'ended'): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/reports/screens',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ state, page: PAGE, remote: 'mf-one', release: '1.0.0', cohort: '' }),
  })
  return statusCode
}

/** Kinds of the faults that were counted until the deadline. */
function kindsAtDeadline(): readonly string[] {
  jest.advanceTimersByTime(DEADLINE_MS)
  return counts.next()?.observations.map(({ kind }) => kind) ?? []
}

test('FED-08 a page whose screen is not shown until the deadline is counted once', async () => {
  isPublished.mockResolvedValue(true)
  expect(await postScreen('started')).toBe(204)
  expect(kindsAtDeadline()).toEqual(['silent', 'struck'])
})

test('FED-08 a page that ends while its release is checked is not counted', async () => {
  let endedStatus = 0
  isPublished.mockImplementation(async () => {
    endedStatus = await postScreen('ended')
    return true
  })
  expect(await postScreen('started')).toBe(204)
  expect(endedStatus).toBe(204)
  expect(kindsAtDeadline()).toEqual([])
})

test.each([
  ['unknown', () => Promise.resolve(false), 400],
  ['unreadable', () => Promise.reject(new Error('damaged record')), 500],
])('FED-08 a page of a release that is %s is not counted', async (_what, check, status) => {
  isPublished.mockImplementation(check)
  expect(await postScreen('started')).toBe(status)
  expect(kindsAtDeadline()).toEqual([])
})
