import { expect, test } from '@jest/globals'
import type { AxiosAdapter } from 'axios'
import { AxiosError } from 'axios'
import { createApiClient, problemError } from './http-client.ts'

function clientWith(adapter: AxiosAdapter, onComposition?: (number: number) => void) {
  return createApiClient({
    language: () => 'az',
    adapter,
    ...(onComposition === undefined ? {} : { onComposition }),
  })
}

test('HTTP-06 a missing connection has a message in the language of the page', async () => {
  const client = clientWith(() => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK')))
  await expect(client.get('/x?lang=az')).rejects.toMatchObject({
    code: 'NETWORK_OFFLINE',
    text: 'Portalla əlaqə yoxdur. İnternet bağlantınızı yoxlayıb yenidən cəhd edin',
  })
})

test('HTTP-06 a timeout has its own code', async () => {
  const client = clientWith(() =>
    Promise.reject(new AxiosError('timeout of 7000ms exceeded', 'ECONNABORTED')),
  )
  await expect(client.get('/x')).rejects.toMatchObject({ code: 'NETWORK_TIMEOUT' })
})

test('HTTP-06 an error response without problem details has a code', () => {
  expect(problemError({ status: 502, body: '<html>' }, 'az')).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    status: 502,
  })
  expect(problemError({ status: 418, body: undefined }, 'az')).toMatchObject({
    code: 'INTERNAL_ERROR',
    status: 418,
  })
})

test.each([
  ['az', 'Naməlum xəta baş verdi!'],
  ['en', 'Unknown error'],
  ['ru', 'Произошла неизвестная ошибка'],
] as const)('HTTP-02 an error without a server message has the default message: %s', (language, sentence) => {
  for (const body of ['<html>', undefined, null, '', {}, { message: '' }, { code: 'X', message: '' }, []]) {
    for (const status of [400, 418, 500, 503])
      expect(problemError({ status, body }, language).text).toBe(sentence)
  }
})

test('HTTP-02 a body with only a message provides the text', () => {
  const body = { message: 'Server belə deyir' }
  expect(problemError({ status: 400, body }, 'az')).toMatchObject({
    code: 'INTERNAL_ERROR',
    text: 'Server belə deyir',
  })
})

test('HTTP-06 field errors and Retry-After are part of the error', () => {
  const body = { code: 'REQUEST_INVALID', message: 'Yanlış', errors: { hs: 'Rəqəm gözlənilir' } }
  expect(problemError({ status: 400, body, retryAfter: '7' }, 'az')).toMatchObject({
    code: 'REQUEST_INVALID',
    text: 'Yanlış',
    fields: { hs: 'Rəqəm gözlənilir' },
    retryAfter: 7,
  })
})

test.each(['', undefined, 'Fri, 20 Nov 2026 08:00:00 GMT'])(
  'HTTP-06 without seconds there is no time of a repeat: %s',
  (value) => {
    const answer = { status: 503, body: undefined, ...(value === undefined ? {} : { retryAfter: value }) }
    expect(problemError(answer, 'az').retryAfter).toBeUndefined()
  },
)

test('the number of the live composition is read from each response', async () => {
  const seen: number[] = []
  const client = clientWith(
    (config) =>
      Promise.resolve({
        config,
        status: 200,
        statusText: '',
        data: {},
        headers: { 'portal-composition': '41' },
      }),
    (number) => seen.push(number),
  )
  await client.get('/x')
  expect(seen).toEqual([41])
})

/** Server that responds with the listed statuses in order, then repeats the last one. */
function serverOf(...statuses: readonly number[]) {
  const seen: { method: string; url: string; data: unknown; token: unknown }[] = []
  const adapter: AxiosAdapter = (config) => {
    const token: unknown = config.headers.get('x-csrf-token')
    seen.push({ method: config.method ?? '', url: config.url ?? '', data: config.data, token })
    const status = statuses[Math.min(seen.length, statuses.length) - 1] ?? 200
    const data = status < 400 ? { ok: seen.length } : { code: 'SESSION_REQUIRED', message: 'x' }
    return Promise.resolve({ config, status, statusText: '', data, headers: {} })
  }
  return { adapter, seen }
}

function guarded(adapter: AxiosAdapter, isMended: boolean) {
  const asked: string[] = []
  const client = createApiClient({
    language: () => 'az',
    adapter,
    guard: {
      headers: ({ method }) =>
        method === 'GET' ? undefined : Promise.resolve({ 'x-csrf-token': `token ${String(asked.length)}` }),
      recover(error, { path }) {
        asked.push(`${error.code} ${path}`)
        return Promise.resolve(isMended)
      },
    },
  })
  return { client, asked }
}

test('HTTP-01 a change is sent with a JSON body and the headers of the session', async () => {
  const { adapter, seen } = serverOf(200)
  const { client } = guarded(adapter, false)
  expect(await client.send({ method: 'PUT', path: '/user?lang=az', body: { name: 'A' } })).toEqual({ ok: 1 })
  await client.get('/user/details?lang=az')
  expect(seen).toEqual([
    { method: 'put', url: '/user?lang=az', data: '{"name":"A"}', token: 'token 0' },
    { method: 'get', url: '/user/details?lang=az', data: undefined, token: undefined },
  ])
})

test('SESS-05 a refused call is retried with new headers after recovery', async () => {
  const { adapter, seen } = serverOf(401, 200)
  const { client, asked } = guarded(adapter, true)
  expect(await client.send({ method: 'POST', path: '/a' })).toEqual({ ok: 2 })
  expect(asked).toEqual(['SESSION_REQUIRED /a'])
  expect(seen.map(({ token }) => token)).toEqual(['token 0', 'token 1'])
})

test('SESS-06 a refused call is retried only once', async () => {
  const { adapter, seen } = serverOf(401)
  const { client, asked } = guarded(adapter, true)
  await expect(client.get('/a')).rejects.toMatchObject({ code: 'SESSION_REQUIRED' })
  expect(seen).toHaveLength(2)
  expect(asked).toHaveLength(1)
})

test('SESS-05 a call stays refused without recovery, and other errors are not recovered', async () => {
  const refused = guarded(serverOf(403).adapter, false)
  await expect(refused.client.get('/a')).rejects.toMatchObject({ status: 403 })
  expect(refused.asked).toHaveLength(1)
  const missing = guarded(serverOf(404).adapter, true)
  await expect(missing.client.get('/a')).rejects.toMatchObject({ status: 404 })
  expect(missing.asked).toEqual([])
})

test('SESS-05 calls of the session bypass the guard', async () => {
  const { adapter, seen } = serverOf(401)
  const { client, asked } = guarded(adapter, true)
  await expect(client.send({ method: 'POST', path: '/a', isBare: true })).rejects.toMatchObject({
    status: 401,
  })
  expect(asked).toEqual([])
  expect(seen[0]?.token).toBeUndefined()
})

test('SESS-01 only background calls have the background header', async () => {
  const names: unknown[] = []
  const client = createApiClient({
    language: () => 'az',
    adapter: async (config) => {
      names.push(config.headers.get('portal-background'))
      return { config, status: 200, statusText: '', headers: {}, data: {} }
    },
  })
  await client.send({ method: 'GET', path: '/notification/count?lang=az', isBackground: true })
  await client.get('/notification/count?lang=az')
  expect(names).toEqual(['1', undefined])
})
