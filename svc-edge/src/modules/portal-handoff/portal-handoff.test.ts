import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { EdgeStack } from '../../testing/edge-stack.ts'

const CODE = 'c'.repeat(43)
const COMPANION = 'r'.repeat(43)
const CODES = `jwt=${CODE}&refresh=${COMPANION}`
const FROM = 'http://localhost:8081/'

interface ApiCall {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

let stack: EdgeStack
let calls: ApiCall[] = []
let status = 200

beforeAll(async () => {
  stack = await EdgeStack.running()
})

afterAll(() => stack.close())

beforeEach(() => {
  calls = []
  status = 200
  stack.log.length = 0
  stack.api = (request, response) => {
    const { url = '', headers } = request
    void json(request).then((body) => {
      calls.push({ url, headers, body })
      const cookies =
        status === 200 ? ['__Host-portal_2_session=new; Path=/', 'portal_2_access=1; Path=/'] : []
      response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': cookies }).end('{}')
    })
  }
})

test('XPORT-02 the edge exchanges hand-off codes and redirects to the address without them', async () => {
  const reply = await stack.get(`/?${CODES}&pathname=%2Fru%2Fe-services%3Fq%3Dfen`, {
    referer: FROM,
    cookie: 'portal_2_share=abc; __Host-portal_2_session=old',
    'user-agent': 'Firefox',
  })
  expect(reply.statusCode).toBe(303)
  expect(reply.headers).toMatchObject({
    location: '/ru/e-services?q=fen',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'set-cookie': ['__Host-portal_2_session=new; Path=/', 'portal_2_access=1; Path=/'],
  })
  expect(reply.body).toBe('')
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    url: '/api/public/auth/self',
    body: { refresh: COMPANION },
    headers: {
      authorization: `Bearer ${CODE}`,
      referer: 'http://localhost:8081',
      cookie: '__Host-portal_2_session=old',
      'user-agent': 'Firefox',
      'x-forwarded-for': '127.0.0.1',
    },
  })
  expect(JSON.stringify(reply.headers) + stack.log.join()).not.toMatch(/c{43}|r{43}/)
})

test.each([
  ['/az/news?page=2', '/az/news?page=2'],
  ['/', '/'],
  ['//elsewhere.example/x', '/home'],
  ['/\\elsewhere.example', '/home'],
  ['https://elsewhere.example', '/home'],
  ['/api/user/details', '/home'],
  ['/m/shell/1.0.0/a.js', '/home'],
  ['/news\r\nset-cookie: a=b', '/home'],
  ['/xəbərlər', '/x%C9%99b%C9%99rl%C9%99r'],
  [`/home?${CODES}&pathname=/x`, '/home'],
  ['/home?q=<script>x', '/home'],
])('XPORT-01 the path %j redirects to %s', async (pathname, location) => {
  const reply = await stack.get(`/?${CODES}&pathname=${encodeURIComponent(pathname)}`)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, location])
})

test.each([
  [`/ru/news?${CODES}`, '/ru/news'],
  [`/ru/news?page=2&${CODES}`, '/ru/news?page=2'],
  [`/?%6Awt=${CODE}&refresh=${COMPANION}`, '/'],
])('XPORT-02 codes of any page address are removed: %s', async (url, location) => {
  const reply = await stack.get(url)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, location])
  expect(calls).toHaveLength(1)
})

test.each([
  [`/ru/news?refresh=${COMPANION}`, '/ru/news'],
  [`/ru/news?page=2&refresh=${COMPANION}&q=a%20b`, '/ru/news?page=2&q=a+b'],
  [`/?%72efresh=${COMPANION}`, '/'],
  [`/?r%65fres%68=${COMPANION}&%72%65%66%72%65%73%68=${COMPANION}`, '/'],
  [`/az/home?REFRESH=${COMPANION}`, '/az/home'],
  [`/az/home?Refresh=${COMPANION}&refresh=${COMPANION}&%52EFRESH=`, '/az/home'],
  [`/az/home?JWT=${CODE}`, '/az/home'],
  [`/az/home?refresh`, '/az/home'],
  [`/?refresh=${COMPANION}&pathname=%2Fru%2Fe-services%3Frefresh%3Dx`, '/ru/e-services'],
  [`/404?refresh=${COMPANION}`, '/404'],
  [`//elsewhere.example/?refresh=${COMPANION}`, '/home'],
  [`/robots.txt?refresh=${COMPANION}`, '/robots.txt'],
  [`/az/other-portal?refresh=${COMPANION}`, '/az/other-portal'],
  [`/health/ready?refresh=${COMPANION}`, '/health/ready'],
  [`/m/shell/1.0.0/main.js?r=1&refresh=${COMPANION}`, '/m/shell/1.0.0/main.js?r=1'],
  [`/api/public/registries?refresh=${COMPANION}&page=2`, '/api/public/registries?page=2'],
  [`/api/public/registries?jwt=${CODE}`, '/api/public/registries'],
])(
  'XPORT-02 an incomplete pair of codes is removed without an API call or a notice: %s',
  async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await stack.inject({ method, url })
      expect([reply.statusCode, reply.headers.location]).toEqual([303, location])
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    expect(calls).toEqual([])
    expect(stack.log.join()).not.toMatch(/c{43}|r{43}|passage/)
  },
)

test.each([
  [403, 'refused'],
  [409, 'another'],
  [429, 'away'],
  [500, 'away'],
])('XPORT-02 a status of %i redirects to the page with a notice: %s', async (refusal, notice) => {
  status = refusal
  const reply = await stack.get(`/?${CODES}&pathname=/az/home`)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/az/home'])
  expect(String(reply.headers['set-cookie'])).toBe(
    `portal_2_passage=${notice}; Path=/; Max-Age=60; SameSite=Lax`,
  )
})

test.each([
  `jwt=${CODE}`,
  `jwt=&refresh=${COMPANION}`,
  `jwt=${CODE}x&refresh=${COMPANION}`,
  `jwt=${CODE}&jwt=${CODE}&refresh=${COMPANION}`,
  `jwt=eyJhbGciOiJub25lIn0.e30.&refresh=${COMPANION}`,
])('XPORT-02 invalid codes cause no API call and are logged without their value: %s', async (query) => {
  const reply = await stack.get(`/?${query}&pathname=/az/home`)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/az/home'])
  expect(String(reply.headers['set-cookie'])).toContain('portal_2_passage=refused')
  expect(calls).toEqual([])
  expect(stack.log.join()).toContain('"because":"damaged"')
  expect(stack.log.join()).not.toMatch(/c{43}|r{43}|eyJ/)
})

test('XPORT-02 images, frames, HEAD and prefetch do not use up the codes', async () => {
  const url = `/?${CODES}&pathname=/az/home`
  const looks = [
    await stack.get(url, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }),
    await stack.get(url, { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }),
    await stack.inject({ method: 'HEAD', url }),
    await stack.get(url, { 'sec-purpose': 'prefetch;prerender' }),
  ]
  expect(looks.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 503])
  for (const { headers } of looks) expect(headers['set-cookie']).toBeUndefined()
  expect(calls).toEqual([])
})

test('XPORT-02 while the API is unavailable the page opens with a notice', async () => {
  stack.api = (request) => void request.socket.destroy()
  const reply = await stack.get(`/?${CODES}&pathname=/az/home`)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/az/home'])
  expect(String(reply.headers['set-cookie'])).toContain('portal_2_passage=away')
  expect(stack.log.join()).not.toMatch(/c{43}|r{43}/)
})

test('XPORT-01 without a session the home page of the other portal opens, in the same language', async () => {
  stack.api = (_request, response) => {
    const content = [{ companyId: 1, url: 'http://localhost:8081/home', status: 'up' }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ content }))
  }
  const responses = [
    await stack.get('/ru/other-portal'),
    await stack.get('/other-portal', { cookie: 'portal_2_settings=en.16.1.1' }),
    await stack.get('/other-portal'),
  ]
  expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, 'http://localhost:8081/ru/home'],
    [303, 'http://localhost:8081/en/home'],
    [303, 'http://localhost:8081/az/home'],
  ])
})

describe('with a ticket', () => {
  const TICKET = 't'.repeat(43)
  const THERE = `http://localhost:8081/?${CODES}&pathname=%2Fru%2Fhome`
  const url = `/ru/other-portal?pathname=%2Fru%2Fhome&ticket=${TICKET}`
  const HOME = 'http://localhost:8081/ru/home'

  beforeEach(() => {
    stack.api = (request, response) => {
      const { url: path = '', headers } = request
      if (path === '/api/public/portals') {
        const content = [{ companyId: 1, url: 'http://localhost:8081/home', status: 'up' }]
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ content }))
      }
      void json(request).then((body) => {
        calls.push({ url: path, headers, body })
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ url: THERE }))
      })
    }
  })

  test('XPORT-01 XPORT-02 a browser is redirected to the other portal with codes that scripts cannot read', async () => {
    const reply = await stack.get(url, {
      cookie: 'portal_2_share=abc; __Host-portal_2_session=own',
      'user-agent': 'Firefox',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    })
    expect([reply.statusCode, reply.body]).toEqual([303, ''])
    expect(reply.headers).toMatchObject({
      location: THERE,
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
    })
    expect(calls).toMatchObject([
      {
        url: '/api/public/auth/hand-off',
        body: { ticket: TICKET, pathname: '/ru/home' },
        headers: { 'portal-hand-off': '1', cookie: '__Host-portal_2_session=own', 'user-agent': 'Firefox' },
      },
    ])
    expect(stack.log.join()).not.toMatch(/c{43}|r{43}|t{43}/)
  })

  test('XPORT-02 a refused ticket redirects to the home page for a visitor', async () => {
    status = 403
    const reply = await stack.get(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, HOME])
  })

  test.each([
    ['fetched by a script', url, { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['loaded into a frame', url, { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['prefetched', url, { 'sec-purpose': 'prefetch' }],
    ['with a path of another site', url.replace('%2Fru', '%2F%2Felsewhere.example'), {}],
    ['with two tickets', `${url}&ticket=${TICKET}`, {}],
    ['with a damaged ticket', url.slice(0, -1), {}],
  ])('XPORT-02 no codes are issued for the address %s', async (_way, address, headers) => {
    const reply = await stack.get(address, headers)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, HOME])
    expect(calls).toEqual([])
  })
})

test('XPORT-01 without an API response the public address of the other portal is used', async () => {
  const other = await EdgeStack.running({ companyId: 1, variant: 'competition' })
  try {
    other.api = (request) => void request.socket.destroy()
    const reply = await other.get('/az/other-portal')
    expect(reply.headers.location).toBe('https://e-keyfiyyet.gov.az/az/home')
  } finally {
    await other.close()
  }
})
