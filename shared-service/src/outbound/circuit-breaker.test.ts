import { expect, test } from '@jest/globals'
import { createCircuitBreaker, OutboundUnavailable, type CircuitBreaker } from './circuit-breaker.ts'

class Refused extends Error {}

function circuitAt(time: { now: number }, concurrency = 10): CircuitBreaker {
  return createCircuitBreaker({
    timeoutMs: 50,
    failures: 2,
    openMs: 1000,
    concurrency,
    isExpected: (error) => error instanceof Refused,
    now: () => time.now,
  })
}

function works(): Promise<string> {
  return Promise.resolve('answer')
}
function fails(): Promise<string> {
  return Promise.reject(new Error('broken'))
}
function refuses(): Promise<string> {
  return Promise.reject(new Refused())
}

function later(): { readonly promise: Promise<string>; readonly resolve: (text: string) => void } {
  let resolve: (text: string) => void = () => undefined
  const promise = new Promise<string>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

async function outcome(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => (error instanceof Error ? error.message : error))
}

test('two failures open the circuit, and a successful probe closes it', async () => {
  const time = { now: 0 }
  const circuit = circuitAt(time)
  expect(await outcome(circuit.run(fails))).toBe('broken')
  expect(await outcome(circuit.run(works))).toBe('answer')
  expect(await outcome(circuit.run(fails))).toBe('broken')
  expect(await outcome(circuit.run(fails))).toBe('broken')
  expect(await outcome(circuit.run(works))).toBe('left alone after failures')
  time.now = 999
  expect(await outcome(circuit.run(works))).toBe('left alone after failures')
  time.now = 1000
  expect(await outcome(circuit.run(fails))).toBe('broken')
  expect(await outcome(circuit.run(works))).toBe('left alone after failures')
  time.now = 2000
  expect(await outcome(circuit.run(works))).toBe('answer')
  expect(await outcome(circuit.run(works))).toBe('answer')
})

test('one call probes an open circuit, and concurrent calls are refused immediately', async () => {
  const time = { now: 0 }
  const circuit = circuitAt(time)
  await outcome(circuit.run(fails))
  await outcome(circuit.run(fails))
  time.now = 1000
  const { promise, resolve } = later()
  const trial = circuit.run(() => promise)
  expect(await outcome(circuit.run(works))).toBe('left alone after failures')
  resolve('back')
  expect(await trial).toBe('back')
  expect(await outcome(circuit.run(works))).toBe('answer')
})

test('a refusal by the system does not open the circuit', async () => {
  const circuit = circuitAt({ now: 0 })
  for (let times = 0; times < 5; times += 1) await outcome(circuit.run(refuses))
  expect(await outcome(circuit.run(works))).toBe('answer')
})

test('a hanging call is aborted at its timeout', async () => {
  const circuit = circuitAt({ now: 0 })
  let signal: AbortSignal | undefined
  const hangs = circuit.run((given) => {
    signal = given
    return new Promise<string>(() => undefined)
  })
  expect(await outcome(hangs)).toBe('no answer in time')
  expect(signal?.aborted).toBe(true)
})

test('the number of concurrent calls is limited', async () => {
  const circuit = circuitAt({ now: 0 }, 1)
  const { promise, resolve } = later()
  const first = circuit.run(() => promise)
  const second = await circuit.run(works).catch((error: unknown) => error)
  expect(second).toBeInstanceOf(OutboundUnavailable)
  resolve('answer')
  expect(await first).toBe('answer')
  expect(await outcome(circuit.run(works))).toBe('answer')
})
