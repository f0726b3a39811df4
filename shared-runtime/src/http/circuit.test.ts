import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { createCircuit } from './circuit.ts'

const AWAY = new PortalError('SERVICE_UNAVAILABLE', { text: 'Сервис временно недоступен' })

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
})

afterEach(() => {
  jest.useRealTimers()
})

/** Creates a circuit over an API that the test controls; `calls` counts the requests to the network. */
function start() {
  const network: { error: Error | undefined; calls: string[] } = { error: undefined, calls: [] }
  const ask = (path: string) => {
    network.calls.push(path)
    return network.error === undefined ? Promise.resolve('answer') : Promise.reject(network.error)
  }
  const circuit = createCircuit({ probe: ({ path }) => ask(path), random: () => 0 })
  return {
    network,
    circuit,
    get: (path: string) =>
      circuit.run({ path }, () => ask(path)).catch((error: unknown) => (error as PortalError).code),
  }
}

async function fail(parts: ReturnType<typeof start>, times: number) {
  parts.network.error = AWAY
  for (let time = 0; time < times; time += 1) await parts.get('/a')
}

test('HTTP-06 the circuit opens at the third consecutive failure; a response resets the count', async () => {
  const parts = start()
  await fail(parts, 2)
  parts.network.error = undefined
  await parts.get('/b')
  await fail(parts, 2)
  expect(parts.circuit.state.value).toEqual({ circuit: 'up', retryAt: null })
  await parts.get('/a')
  expect(parts.circuit.state.value).toEqual({ circuit: 'down', retryAt: 2000 })
})

test('HTTP-06 while it is open, calls fail at once with the last error', async () => {
  const parts = start()
  await fail(parts, 3)
  const refused = parts.circuit.run({ path: '/b' }, () => Promise.resolve('never asked'))
  await expect(refused).rejects.toBe(AWAY)
  expect(parts.network.calls).toEqual(['/a', '/a', '/a'])
})

test('HTTP-06 one probe at a time with exponential backoff up to a minute', async () => {
  const parts = start()
  await fail(parts, 3)
  const waits: number[] = []
  for (let tries = 0; tries < 7; tries += 1) {
    const wait = (parts.circuit.state.value.retryAt ?? 0) - Date.now()
    waits.push(wait)
    await jest.advanceTimersByTimeAsync(wait)
  }
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect(parts.network.calls).toHaveLength(10)
})

test('HTTP-06 it closes with the first response', async () => {
  const parts = start()
  await fail(parts, 3)
  parts.network.error = undefined
  await jest.advanceTimersByTimeAsync(1999)
  expect(parts.circuit.state.value.circuit).toBe('down')
  await jest.advanceTimersByTimeAsync(1)
  expect(parts.circuit.state.value).toEqual({ circuit: 'up', retryAt: null })
  expect(await parts.get('/b')).toBe('answer')
  expect(jest.getTimerCount()).toBe(0)
})

test('HTTP-06 the backoff respects Retry-After', async () => {
  const parts = start()
  parts.network.error = new PortalError('SERVICE_UNAVAILABLE', { retryAfter: 20 })
  for (let time = 0; time < 3; time += 1) await parts.get('/a')
  expect(parts.circuit.state.value.retryAt).toBe(20_000)
})

test('HTTP-06 the backoff has jitter', async () => {
  const circuit = createCircuit({ probe: () => Promise.reject(AWAY), random: () => 1 })
  for (let time = 0; time < 3; time += 1) {
    await circuit.run({ path: '/a' }, () => Promise.reject(AWAY)).catch(() => undefined)
  }
  expect(circuit.state.value.retryAt).toBe(2600)
})

test('HTTP-06 a refusal is a response: it neither opens the circuit nor keeps it open', async () => {
  const parts = start()
  parts.network.error = new PortalError('INTERNAL_ERROR', { status: 500 })
  for (let time = 0; time < 10; time += 1) await parts.get('/broken')
  expect(parts.circuit.state.value.circuit).toBe('up')
  await fail(parts, 3)
  parts.network.error = new PortalError('REGISTRY_UNKNOWN', { status: 404 })
  await jest.advanceTimersByTimeAsync(2000)
  expect(parts.circuit.state.value.circuit).toBe('up')
})

test('HTTP-06 an aborted call does not reset the count of failures', async () => {
  const parts = start()
  await fail(parts, 2)
  parts.network.error = new DOMException('left the page', 'AbortError')
  await parts.get('/b')
  await fail(parts, 1)
  expect(parts.circuit.state.value.circuit).toBe('down')
})

test('HTTP-06 a probe can be started manually', async () => {
  const parts = start()
  await fail(parts, 3)
  parts.network.error = undefined
  parts.circuit.tryNow()
  await jest.advanceTimersByTimeAsync(0)
  expect(parts.circuit.state.value.circuit).toBe('up')
})

test('HTTP-06 an outage of the server rendering opens it, and the next call is a probe', async () => {
  const parts = start()
  parts.circuit.suspect('/a', AWAY)
  expect(parts.circuit.state.value).toEqual({ circuit: 'down', retryAt: 2000 })
  expect(await parts.get('/b')).toBe('answer')
  expect(parts.circuit.state.value.circuit).toBe('up')
  parts.circuit.suspect('/a', AWAY)
  await fail(parts, 1)
  expect(await parts.get('/b')).toBe('SERVICE_UNAVAILABLE')
  expect(parts.network.calls).toEqual(['/b', '/a'])
})
