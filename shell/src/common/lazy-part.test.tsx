import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { useLazyPart } from './lazy-part.ts'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

interface PlaceProps {
  readonly isNeeded: boolean
  readonly load: () => Promise<string>
  readonly onLost: (error: unknown) => void
}

function Place({ isNeeded, load, onLost }: PlaceProps) {
  return <p>{useLazyPart(isNeeded, load, onLost) ?? 'nothing'}</p>
}

function start(load: () => Promise<string>) {
  const lost: string[] = []
  const onLost = (error: unknown) => {
    lost.push(String(error))
  }
  const place = (isNeeded: boolean) => <Place isNeeded={isNeeded} load={load} onLost={onLost} />
  const { rerender } = render(place(false))
  return { lost, need: (isNeeded: boolean) => act(async () => rerender(place(isNeeded))) }
}

test('STATE-05 a part is loaded when it is first needed, and kept', async () => {
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

test('STATE-05 a part that fails is told, and tried again when it is needed again', async () => {
  let isBroken = true
  const { need, lost } = start(() => (isBroken ? Promise.reject(new Error('404')) : Promise.resolve('part')))
  await need(true)
  expect(lost).toEqual(['Error: 404'])
  isBroken = false
  await need(false)
  await need(true)
  expect(screen.getByText('part')).toBeVisible()
})

test('STATE-05 a part that hangs is given up after 8 s', async () => {
  const { need, lost } = start(() => new Promise(() => undefined))
  await need(true)
  await act(() => jest.advanceTimersByTimeAsync(7999))
  expect(lost).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(lost).toEqual(['Error: did not come in time'])
})
