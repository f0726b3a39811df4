import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { EdgeStack } from '../../testing/edge-stack.ts'

let stack: EdgeStack

beforeAll(async () => {
  stack = await EdgeStack.running()
})

afterAll(() => stack.close())

const SAME = { 'sec-fetch-site': 'same-origin' }

function post(fields: string, headers: Record<string, string> = SAME) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return stack.inject({ method: 'POST', url: '/settings', headers: { ...type, ...headers }, payload: fields })
}

test('WAI-01 the form of the accessibility panel works without JavaScript', async () => {
  const response = await post(
    'fontSize=20&showColor=false&showImages=false&showImages=true&return=%2Fru%2Fregistries%3Fq%3Dfen',
  )
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/ru/registries?q=fen')
  expect(response.headers['set-cookie']).toBe(
    'portal_2_settings=-.20.0.1; Path=/; Max-Age=31536000; SameSite=Lax',
  )
})

test('WAI-01 a missing or invalid field leaves its setting unchanged', async () => {
  const response = await post('fontSize=17&showColor=yes', { ...SAME, cookie: 'portal_2_settings=ru.12.0.0' })
  expect(response.headers['set-cookie']).toContain('portal_2_settings=ru.12.0.0;')
})

test('WAI-01 reset restores the defaults and keeps the language', async () => {
  const response = await post('fontSize=12&showColor=false&showImages=false&reset=1', {
    ...SAME,
    cookie: 'portal_2_settings=ru.12.0.0',
  })
  expect(response.headers['set-cookie']).toContain('portal_2_settings=ru.16.1.1;')
})

test.each([
  ['sidebar=folded', 'ru.16.1.1', 'ru.16.1.1.folded'],
  ['sidebar=open', 'ru.16.1.1.folded', 'ru.16.1.1'],
  ['sidebar=half', 'ru.16.1.1.folded', 'ru.16.1.1.folded'],
  ['language=az', 'ru.16.1.1.folded', 'az.16.1.1.folded'],
  ['reset=1', 'ru.20.0.1.folded', 'ru.16.1.1.folded'],
])('NAV-06 the settings cookie stores the folded sidebar: %s', async (fields, before, after) => {
  const response = await post(fields, { ...SAME, cookie: `portal_2_settings=${before}` })
  expect(response.headers['set-cookie']).toContain(`portal_2_settings=${after};`)
})

test('LANG-01 a language is stored, and the same page opens in it', async () => {
  const response = await post('language=en&return=%2Fru%2Fregistries%3Fq%3Dfen%23top')
  expect(response.headers.location).toBe('/en/registries?q=fen')
  expect(response.headers['set-cookie']).toContain('portal_2_settings=en.16.1.1;')
})

test.each([
  ['https://evil.example/', '/home'],
  ['//evil.example/', '/home'],
  ['/\\evil.example', '/home'],
  ['/%5Cevil.example', '/home'],
  ['/api/user', '/home'],
  ['javascript:alert(1)', '/home'],
  ['', '/home'],
  ['/ru/registries?q=1&q=2', '/ru/registries?q=1'],
  ['/ru//evil.example', '/ru/evil.example'],
  ['/home\r\nset-cookie: a=1', '/home'],
  ['/ru/əl', '/ru/%C9%99l'],
  ['/ru/%C9%99l?q=%C9%99l', '/ru/%C9%99l?q=%C9%99l'],
  ['/ru/registries?q=əl fen', '/ru/registries?q=%C9%99l%20fen'],
  ['/ru/registries/a%2Fb', '/ru/registries/a%2Fb'],
])('HTTP-05 the form never redirects out of the portal: %j redirects to %s', async (path, location) => {
  expect((await post(new URLSearchParams({ return: path }).toString())).headers.location).toBe(location)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{}, 403],
  [{ origin: 'null', host: 'localhost:8080' }, 403],
  [{ origin: 'http://evil.example', host: 'localhost:8080' }, 403],
  [{ origin: 'http://localhost:8080', host: 'localhost:8080' }, 303],
])('WAI-01 a form sent with %j gets %i', async (headers, status) => {
  expect((await post('fontSize=20', headers as Record<string, string>)).statusCode).toBe(status)
})

test('HTTP-06 another media type is refused', async () => {
  const response = await post('{"fontSize":20}', { ...SAME, 'content-type': 'application/json' })
  expect(response.statusCode).toBe(415)
  expect(response.json()).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' })
})

test('WAI-01 a refused form shows a page in the visitor’s language with a link home', async () => {
  const response = await post('fontSize=20', {
    'sec-fetch-site': 'cross-site',
    accept: 'text/html,application/xhtml+xml',
    cookie: 'portal_2_settings=ru.16.1.1',
  })
  expect(response.statusCode).toBe(403)
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'ru',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
  expect(response.headers).not.toHaveProperty('retry-after')
  expect(response.body).toContain('<h1>Ваш выбор не сохранён</h1>')
  expect(response.body).toContain('<a href="/ru/home">Главная</a>')
  const long = await post('x'.repeat(20_000), { ...SAME, accept: 'text/html' })
  expect(long.statusCode).toBe(413)
  expect(long.body).toContain('<h1>Seçiminiz yadda saxlanılmadı</h1>')
})

test('HTTP-06 another method on the form gets 405 with Allow', async () => {
  const response = await stack.app.inject({ method: 'PUT', url: '/settings?x=1' })
  expect(response.statusCode).toBe(405)
  expect(response.headers.allow).toBe('POST')
})
