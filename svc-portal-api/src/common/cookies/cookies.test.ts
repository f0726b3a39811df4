import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { clearCookie, readCookie, setCookie, registerCookieHook } from './cookies.ts'

async function response(cookie: string, code = 200) {
  const app = Fastify()
  registerCookieHook(app)
  let read: string | undefined
  app.get('/', (request, reply) => {
    read = readCookie(request, 'mine')
    setCookie(request, { name: 'given', value: 'abc', httpOnly: true, maxAge: 60 })
    clearCookie(request, { name: 'gone', path: '/there' })
    return reply.code(code).send()
  })
  const reply = await app.inject({ url: '/', headers: { cookie } })
  return { read, lines: [reply.headers['set-cookie'] ?? []].flat() }
}

test('SESS-01 cookies are set by successful responses; error responses only delete cookies', async () => {
  const gone = 'gone=; Path=/there; Max-Age=0; HttpOnly; Secure; SameSite=Lax'
  expect((await response('')).lines).toEqual([
    'given=abc; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax',
    gone,
  ])
  expect((await response('', 401)).lines).toEqual([gone])
  expect((await response('', 500)).lines).toEqual([gone])
})

test.each([
  ['mine=1', '1'],
  ['a=b; mine=x=y ; c=d', 'x=y'],
  ['notmine=1; mine2=2', undefined],
  ['mine=', undefined],
  ['mine=1; mine=2', undefined],
  ['', undefined],
])(
  'SESS-01 in the header "%s" the cookie is %s; a duplicate name counts as missing',
  async (cookie, value) => {
    expect((await response(cookie)).read).toBe(value)
  },
)

test('SESS-01 a cookie value contains only letters, digits, dots and hyphens', () => {
  const set = (value: string) => () => setCookie({} as never, { name: 'a', value, httpOnly: true })
  expect(set('a; Domain=evil.example')).toThrow('Not a value of a cookie: a')
  expect(set('a\r\nSet-Cookie: b=c')).toThrow('Not a value of a cookie: a')
})
