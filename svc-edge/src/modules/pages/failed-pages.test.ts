import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { EdgeStack } from '../../testing/edge-stack.ts'
import { FinishedPage } from './finished-page.ts'

const INNER = 'cannot read /srv/secret/portal.key'

let stack: EdgeStack

beforeAll(async () => {
  stack = await EdgeStack.running()
})

afterAll(() => stack.close())

beforeEach(() => {
  stack.log.length = 0
})

afterEach(() => {
  jest.restoreAllMocks()
})

function lines(): Record<string, unknown>[] {
  return stack.log.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test.each([
  ['/az/home', 'az', 'Portalda xəta baş verdi', 'Xətanın nömrəsi: '],
  ['/en/registries?q=x', 'en', 'Something went wrong in the portal', 'Error number: '],
  ['/ru/news', 'ru', 'На портале произошла ошибка', 'Номер ошибки: '],
  ['/home', 'az', 'Portalda xəta baş verdi', 'Xətanın nömrəsi: '],
])(
  'STATE-05 an error of the edge shows a page with an incident number of the log: %s',
  async (url, language, title, label) => {
    jest.spyOn(FinishedPage.prototype, 'body').mockRejectedValue(new Error(INNER))
    const response = await stack.get(url)
    expect(response.statusCode).toBe(500)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
    })
    const number = String(response.headers['x-request-id'])
    expect(number).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.body).toContain(`<html lang="${language}"`)
    expect(response.body).toContain(`<section lang="${language}"><h1>${title}</h1>`)
    expect(response.body).toContain(`<p>${label}<code>${number}</code></p>`)
    expect(response.body).toContain('<meta name="robots" content="noindex">')
    expect(response.body).toContain(`<a href="/${language}/home">`)
    for (const each of ['az', 'en', 'ru']) expect(response.body).toContain(`<section lang="${each}">`)
    expect(response.body).not.toMatch(/secret|srv|Error:|at .*\.ts/)
    expect(lines().find(({ msg }) => msg === 'page failed')).toMatchObject({
      level: 50,
      reqId: number,
      err: { message: INNER },
    })
  },
)

test('STATE-05 without a composition the page has its request number too', async () => {
  const bare = await EdgeStack.make()
  try {
    await bare.start()
    const response = await bare.get('/ru/home')
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain(
      `<p>Номер ошибки: <code>${String(response.headers['x-request-id'])}</code></p>`,
    )
  } finally {
    await bare.close()
  }
})

test('STATE-05 a rate limited visitor gets a page without an incident number', async () => {
  await stack.stopEdge()
  await stack.start({ rateLimitFactor: 1 / 300 })
  await stack.waitFor(1)
  await stack.get('/ru/one')
  const response = await stack.get('/ru/two')
  expect(response.statusCode).toBe(429)
  expect(response.body).not.toContain('<code>')
})
