import { afterEach, expect, jest, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { createScope, useMountScope } from './remote.ts'
import type { Scope } from './remote.ts'

afterEach(() => {
  jest.useRealTimers()
})

test('FED-05 a scope releases its resources in reverse order when it closes', () => {
  jest.useFakeTimers()
  const given: string[] = []
  const scope = createScope()
  const target = new EventTarget()
  scope.add(() => given.push('first'))
  scope.timeout(() => given.push('timeout'), 100)
  scope.interval(() => given.push('interval'), 100)
  scope.listen(target, 'ping', () => given.push('ping'))
  scope.add(() => given.push('last'))
  expect(scope.size).toBe(5)
  scope.close()
  expect(given).toEqual(['last', 'first'])
  expect(scope.size).toBe(0)
  expect(scope.signal.aborted).toBe(true)
  target.dispatchEvent(new Event('ping'))
  jest.advanceTimersByTime(1000)
  expect(given).toEqual(['last', 'first'])
  expect(jest.getTimerCount()).toBe(0)
})

test('FED-05 timers and listeners work until then, and released ones are not counted', () => {
  jest.useFakeTimers()
  const heard: string[] = []
  const scope = createScope()
  const target = new EventTarget()
  scope.timeout(() => heard.push('once'), 100)
  const stopTicking = scope.interval(() => heard.push('tick'), 100)
  const stopListening = scope.listen(target, 'ping', () => heard.push('ping'))
  target.dispatchEvent(new Event('ping'))
  jest.advanceTimersByTime(200)
  expect(heard).toEqual(['ping', 'once', 'tick', 'tick'])
  stopTicking()
  stopListening()
  stopListening()
  expect(scope.size).toBe(0)
})

test('FED-05 errors of timers, listeners and teardowns are reported, and the rest is released', () => {
  jest.useFakeTimers()
  const errors: string[] = []
  const scope = createScope((error) => errors.push(String(error)))
  const target = new EventTarget()
  const fail = (where: string) => () => {
    throw new Error(where)
  }
  let hasEnded = false
  scope.add(() => {
    hasEnded = true
  })
  scope.timeout(fail('timer'), 1)
  scope.listen(target, 'ping', fail('listener'))
  scope.add(fail('end'))
  jest.advanceTimersByTime(1)
  target.dispatchEvent(new Event('ping'))
  scope.close()
  expect(errors).toEqual(['Error: timer', 'Error: listener', 'Error: end'])
  expect(hasEnded).toBe(true)
})

test('FED-05 a closed scope accepts no resources', () => {
  jest.useFakeTimers()
  const scope = createScope()
  scope.close()
  let hasEnded = false
  scope.add(() => {
    hasEnded = true
  })
  scope.timeout(() => undefined, 10)
  scope.interval(() => undefined, 10)
  expect(hasEnded).toBe(true)
  expect(scope.size).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})

test('FED-05 the scope of a mount closes after the cleanup of its screen, and survives StrictMode', async () => {
  const seen: { scope?: Scope; wasOpenInCleanup?: boolean } = {}
  function Screen({ scope }: { readonly scope: Scope }) {
    useEffect(
      () => () => {
        seen.wasOpenInCleanup = !scope.isClosed
      },
      [scope],
    )
    return null
  }
  function Outlet() {
    const scope = useMountScope()
    useEffect(() => {
      seen.scope = scope
    }, [scope])
    return <Screen scope={scope} />
  }
  const { unmount } = render(
    <StrictMode>
      <Outlet />
    </StrictMode>,
  )
  await Promise.resolve()
  expect(seen.scope?.isClosed).toBe(false)
  unmount()
  await Promise.resolve()
  expect(seen.wasOpenInCleanup).toBe(true)
  expect(seen.scope?.isClosed).toBe(true)
})
