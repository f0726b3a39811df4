import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createApiClient } from './http-client.ts'
import { fitsShape } from './fits-shape.ts'

const ENDPOINT = { path: '/public/registries/:registry/records', shape: 'content[] total' }
const CALL = { method: 'GET', path: '/public/registries/goods/records?lang=az', endpoint: ENDPOINT } as const
const ANSWER = { content: [], total: 0 }

test.each([
  [ANSWER, true],
  [{ ...ANSWER, total: null, facets: 'a member of a newer API' }, true],
  ['<!doctype html><title>Sign in to the network</title>', false],
  ['{"content":[{"id":"1', false],
  [{}, false],
  [{ content: {}, total: 0 }, false],
  [{ content: [] }, false],
  [[], false],
  [null, false],
  ['', false],
  [undefined, false],
])('HTTP-08 %j fits the required members of a contract: %s', (answer, fits) => {
  expect(fitsShape(answer, ENDPOINT.shape)).toBe(fits)
})

test('HTTP-08 arrays, objects without required members, and a missing contract are validated', () => {
  expect([fitsShape([], '[]'), fitsShape({}, '[]'), fitsShape('x', '[]')]).toEqual([true, false, false])
  expect([fitsShape({}, ''), fitsShape('x', ''), fitsShape('x', undefined)]).toEqual([true, false, true])
})

interface Exchange {
  data: unknown
  headers: Record<string, string>
}

function clientOf(answered: Exchange) {
  const invalid: string[] = []
  const client = createApiClient({
    language: () => 'az',
    random: () => 0,
    onInvalidResponse: (call) => invalid.push(call),
    adapter: (config) => Promise.resolve({ config, status: 200, statusText: '', ...answered }),
  })
  return { client, invalid }
}

beforeEach(async () => {
  await import('axios')
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

test('HTTP-06 a response that is not from the API is an outage', async () => {
  const answered: Exchange = { data: '<html>', headers: {} }
  const { client, invalid } = clientOf(answered)
  for (let count = 0; count < 3; count += 1) {
    await expect(client.send(CALL)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      text: 'Naməlum xəta baş verdi!',
    })
  }
  expect(client.circuit.state.value.circuit).toBe('down')
  await jest.advanceTimersByTimeAsync(2000)
  expect(client.circuit.state.value.circuit).toBe('down')
  answered.data = { ok: true }
  await jest.advanceTimersByTimeAsync(4000)
  expect(client.circuit.state.value.circuit).toBe('down')
  answered.data = ANSWER
  await jest.advanceTimersByTimeAsync(8000)
  expect(client.circuit.state.value.circuit).toBe('up')
  expect(await client.send(CALL)).toEqual(ANSWER)
  expect(new Set(invalid)).toEqual(new Set(['GET /public/registries/:registry/records']))
})

test('HTTP-06 an incompatible response of the API is an error of its call only', async () => {
  const { client, invalid } = clientOf({ data: { rows: [] }, headers: { 'portal-composition': '7' } })
  for (let count = 0; count < 4; count += 1) {
    await expect(client.send(CALL)).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
      text: 'Naməlum xəta baş verdi!',
    })
  }
  expect(client.circuit.state.value.circuit).toBe('up')
  expect(invalid).toHaveLength(4)
})
