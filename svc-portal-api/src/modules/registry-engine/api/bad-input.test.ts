import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { Problem } from 'shared-contracts/http/problem'
import { GOODS_COUNT, GOODS_CSV } from '../../../testing/sample-files.ts'
import { emptyRegistries, importText, testApp, type TestRegistries } from '../../../testing/test-api.ts'

const GOODS = '/api/public/registries/goods-by-risk-group/records'

let registries: TestRegistries
let app: FastifyInstance

beforeAll(async () => {
  registries = await emptyRegistries()
  await importText(registries.pool, { text: GOODS_CSV })
  app = await testApp(registries.pool)
})

afterAll(async () => {
  const { rows } = await registries.pool.query<{ count: number }>('select count(*) from record_row')
  expect(rows[0]?.count).toBe(GOODS_COUNT)
  await app.close()
  await registries.close()
})

function cursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

type Case = readonly [string, string, number, string, string | undefined]

const CASES: readonly Case[] = [
  ['an unknown registry', '/api/public/registries/nothing/records', 404, 'REGISTRY_UNKNOWN', undefined],
  ['an unknown record', `${GOODS}/9999`, 404, 'REGISTRY_RECORD_UNKNOWN', undefined],
  ['page −1', `${GOODS}?page=-1`, 400, 'REQUEST_INVALID', 'page'],
  ['page 0', `${GOODS}?page=0`, 400, 'REQUEST_INVALID', 'page'],
  ['a page that is no number', `${GOODS}?page=abc`, 400, 'REQUEST_INVALID', 'page'],
  ['10⁹ records on a page', `${GOODS}?perPage=1000000000`, 400, 'REQUEST_INVALID', 'perPage'],
  ['a page beyond row 10,000', `${GOODS}?page=1001&perPage=10`, 400, 'REGISTRY_PAGE_TOO_DEEP', undefined],
  ['an unknown filter', `${GOODS}?colour=red`, 400, 'REQUEST_INVALID', 'colour'],
  ['the name of a built-in as a filter', `${GOODS}?constructor=1`, 400, 'REQUEST_INVALID', 'constructor'],
  ['a name that objects inherit by', `${GOODS}?__proto__=x`, 400, 'REQUEST_INVALID', undefined],
  ['an unknown value of a filter', `${GOODS}?risk=enormous`, 400, 'REQUEST_INVALID', 'risk'],
  ['an unknown sort field', `${GOODS}?sort=weight,ASC`, 400, 'REQUEST_INVALID', 'sort'],
  ['an unknown direction', `${GOODS}?sort=code,UP`, 400, 'REQUEST_INVALID', 'sort'],
  ['the same sort field twice', `${GOODS}?sort=code,ASC&sort=code,DESC`, 400, 'REQUEST_INVALID', 'sort'],
  ['a code prefix of letters', `${GOODS}?hs=ab`, 400, 'REQUEST_INVALID', 'hs'],
  ['two questions', `${GOODS}?q=a&q=b`, 400, 'REQUEST_INVALID', 'q'],
  ['a long question', `${GOODS}?q=${'x'.repeat(201)}`, 400, 'REQUEST_INVALID', 'q'],
  ['a huge address', `${GOODS}?q=${'x'.repeat(20_000)}`, 414, 'REQUEST_TOO_LARGE', undefined],
  ['broken UTF-8', `${GOODS}?q=%C3%28`, 400, 'REQUEST_INVALID', undefined],
  ['a zero byte', `${GOODS}?q=a%00b`, 400, 'REQUEST_INVALID', undefined],
  ['a zero byte in a number', `${GOODS}/85%0016`, 400, 'REQUEST_INVALID', undefined],
  ['a day that is none', `${GOODS}/8516?asOf=2026-02-30`, 400, 'REQUEST_INVALID', 'asOf'],
  ['a day in another form', `${GOODS}/8516?asOf=20.11.2026`, 400, 'REQUEST_INVALID', 'asOf'],
  ['a cursor of letters', `${GOODS}?after=xyz`, 400, 'REGISTRY_CURSOR_INVALID', undefined],
  [
    'a cursor of another shape',
    `${GOODS}?after=${cursor([1, 2])}`,
    400,
    'REGISTRY_CURSOR_INVALID',
    undefined,
  ],
  [
    'a cursor of another order',
    `${GOODS}?sort=name,ASC&after=${cursor({ s: '', k: ['8516'], i: '8516' })}`,
    400,
    'REGISTRY_CURSOR_INVALID',
    undefined,
  ],
  [
    'a cursor with too many keys',
    `${GOODS}?after=${cursor({ s: '', k: ['a', 'b'], i: '8516' })}`,
    400,
    'REGISTRY_CURSOR_INVALID',
    undefined,
  ],
  [
    'a cursor with a zero byte',
    `${GOODS}?after=${cursor({ s: '', k: ['\0'], i: '8516' })}`,
    400,
    'REGISTRY_CURSOR_INVALID',
    undefined,
  ],
  ['another method', `${GOODS}`, 405, 'METHOD_NOT_ALLOWED', undefined],
  ['an unknown address', '/api/public/nothing', 404, 'ROUTE_UNKNOWN', undefined],
]

test.each(CASES)(
  'HTTP-06 %s is refused with status, code and field',
  async (name, url, status, code, field) => {
    const reply = await app.inject({ url, method: name === 'another method' ? 'DELETE' : 'GET' })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, code])
    expect(reply.headers['content-type']).toContain('application/problem+json')
    const problem = Problem.parse(reply.json())
    expect(Object.keys(problem.errors ?? {})).toEqual(field === undefined ? [] : [field])
  },
)

const PROGRAMS = [
  `'; drop table record; --`,
  `1' or '1'='1`,
  '1 union select * from record',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
]

test.each(PROGRAMS)('HTTP-06 %s is refused in every field as script', async (program) => {
  const text = encodeURIComponent(program)
  const addresses = [
    ...['q', 'hs', 'sort', 'page', 'perPage', 'after', 'risk', 'category', 'status'].map(
      (name) => `${GOODS}?${name}=${text}`,
    ),
    `${GOODS}?${text}=1`,
    `${GOODS}/${text}`,
    `${GOODS}/8516?asOf=${text}`,
    `/api/public/registries/${text}/records`,
  ]
  for (const url of addresses) {
    const { statusCode } = await app.inject({ url })
    expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true])
  }
})

test('HTTP-06 of many unknown filters the response names twenty', async () => {
  const names = Array.from({ length: 60 }, (_, place) => `x${place}=1`)
  const reply = await app.inject({ url: `${GOODS}?${names.join('&')}` })
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(Problem.parse(reply.json()).errors ?? {})).toHaveLength(20)
})

test.each([
  '12" and 14" pipes',
  'bolts; select grade',
  'cable --',
  'a < b',
  "men's shoes",
  'a & b | !c',
  '(x) <-> y:*',
  '\\',
  '"',
  '$1',
  '50 %',
  'a:b',
])('REG-03 the characters of %s are only text', async (q) => {
  const { statusCode } = await app.inject({ url: `${GOODS}?q=${encodeURIComponent(q)}` })
  expect(statusCode).toBe(200)
})

test.each([
  ['az', 'Daxil edilmiş parametrlər yanlışdır', 'Belə filtr yoxdur'],
  ['en', 'Entered invalid parameters', 'There is no such filter'],
  ['ru', 'Введены неверные параметры', 'Такого фильтра нет'],
])('HTTP-06 an error response is in the language of the caller: %s', async (lang, message, colour) => {
  const reply = await app.inject({ url: `${GOODS}?colour=red&lang=${lang}` })
  expect(reply.json()).toMatchObject({ code: 'REQUEST_INVALID', message, errors: { colour } })
})
