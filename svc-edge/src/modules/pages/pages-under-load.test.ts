import { afterEach, expect, jest, test } from '@jest/globals'
import { holdTimers, until } from 'shared-service/testing/waiting'
import { EdgeStack } from '../../testing/edge-stack.ts'

let stack: EdgeStack | undefined

afterEach(async () => {
  jest.restoreAllMocks()
  await stack?.close()
})

test('STATE-05 a page without data is rendered again after a minute', async () => {
  const clock = Date.now
  let ahead = 0
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + ahead)
  const running = await EdgeStack.running({ rateLimitFactor: 1 / 300, trustedProxies: ['127.0.0.1'] })
  stack = running
  // The limit is one rendered page per minute and address; cached pages do not count.
  const status = async (visitor: string): Promise<number> =>
    (await running.get('/en/home', { 'x-forwarded-for': visitor })).statusCode
  expect(await status('203.0.113.9')).toBe(200)
  ahead = 58_000
  expect(await status('203.0.113.10')).toBe(200)
  await running.get('/en/home?other=1', { 'x-forwarded-for': '203.0.113.11' })
  expect(await status('203.0.113.11')).toBe(200)
  ahead = 61_000
  expect(await status('203.0.113.11')).toBe(429)
  expect(await status('203.0.113.9')).toBe(200)
})

test('HTTP-06 with a full render queue a visitor gets the plain frame with Retry-After', async () => {
  const running = await EdgeStack.running({ rateLimitFactor: 0 })
  stack = running
  // Timers of jobs and of the queue are held.
  const jobs = holdTimers(1000)
  jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const hanging = running.get('/en/broken/hangs')
  // The page is planned, and then drawn.
  await until(() => jobs.begun === 2)
  let answered = 0
  const asked = Array.from({ length: 230 }, async (_, index) => {
    const page = await running.get(`/en/home?n=${index}`)
    answered += 1
    return page
  })
  await until(() => answered === 30)
  jobs.end()
  const pages = await Promise.all(asked)
  await hanging
  const refused = pages.filter((page) => page.statusCode === 503)
  expect(refused.length).toBeGreaterThanOrEqual(30)
  for (const { headers, body } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' })
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('<noscript>')
  }
  expect(pages.filter((page) => page.statusCode === 200).length).toBeGreaterThan(0)
})
