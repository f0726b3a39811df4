import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useLazyPart } from './lazy-part.ts'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

interface LazyProps {
  readonly isNeeded: boolean
  readonly load: () => Promise<string>
  readonly onFailure: (error: unknown) => void
}

function Lazy({ isNeeded, load, onFailure }: LazyProps) {
  return <p>{useLazyPart(isNeeded, load, onFailure) ?? 'nothing'}</p>
}

function start(load: () => Promise<string>) {
  const lost: string[] = []
  const onFailure = (error: unknown) => {
    lost.push(String(error))
  }
  const element = (isNeeded: boolean) => <Lazy isNeeded={isNeeded} load={load} onFailure={onFailure} />
  const { rerender } = render(element(false))
  return { lost, need: (isNeeded: boolean) => act(async () => rerender(element(isNeeded))) }
}

test('STATE-05 a value is loaded when first needed, and kept', async () => {
  let loads = 0
  const { need, lost } = start(() => Promise.resolve(`part ${String((loads += 1))}`))
  expect(loads).toBe(0)
  await need(true)
  expect(screen.getByText('part 1')).toBeVisible()
  await need(false)
  await need(true)
  expect(loads).toBe(1)
  expect(lost).toEqual([])
})

test('STATE-05 a failure is reported, and retried when the value is needed again', async () => {
  let isBroken = true
  const { need, lost } = start(() => (isBroken ? Promise.reject(new Error('404')) : Promise.resolve('part')))
  await need(true)
  expect(lost).toEqual(['Error: 404'])
  isBroken = false
  await need(false)
  await need(true)
  expect(screen.getByText('part')).toBeVisible()
})

test('STATE-05 a load times out after 8 s', async () => {
  const { need, lost } = start(() => new Promise(() => undefined))
  await need(true)
  await act(() => jest.advanceTimersByTimeAsync(7999))
  expect(lost).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(lost).toEqual(['Error: timeout'])
})
