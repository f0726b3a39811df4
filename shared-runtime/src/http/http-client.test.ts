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

test('HTTP-06 without a connection the browser says so itself, in the language of the page', async () => {
  const client = clientWith(() => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK')))
  await expect(client.get('/x?lang=az')).rejects.toMatchObject({
    code: 'NETWORK_OFFLINE',
    text: 'Portalla əlaqə yoxdur. İnternet bağlantınızı yoxlayıb yenidən cəhd edin',
  })
})

test('HTTP-06 an answer that does not come in time is a code of its own', async () => {
  const client = clientWith(() =>
    Promise.reject(new AxiosError('timeout of 7000ms exceeded', 'ECONNABORTED')),
  )
  await expect(client.get('/x')).rejects.toMatchObject({ code: 'NETWORK_TIMEOUT' })
})

test('HTTP-06 an answer that is no problem of ours still has a code', () => {
  expect(problemError(502, '<html>')).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 502 })
  expect(problemError(418, undefined)).toMatchObject({ code: 'INTERNAL_ERROR', status: 418 })
})

test('HTTP-06 field errors and the time of a repeat come through', () => {
  const body = { code: 'REQUEST_INVALID', message: 'Yanlış', errors: { hs: 'Rəqəm gözlənilir' } }
  expect(problemError(400, body, '7')).toMatchObject({
    code: 'REQUEST_INVALID',
    text: 'Yanlış',
    fields: { hs: 'Rəqəm gözlənilir' },
    retryAfter: 7,
  })
})

test.each(['', undefined, 'Fri, 20 Nov 2026 08:00:00 GMT'])(
  'HTTP-06 without seconds there is no time of a repeat: %s',
  (value) => {
    expect(problemError(503, undefined, value).retryAfter).toBeUndefined()
  },
)

test('FED-07 the number of the live composition is read from every answer', async () => {
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
