import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  loadingState,
  popLoading,
  pushLoading,
  hideLoading,
  showPageLoading,
} from 'shared-contracts/events/shell'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../testing/render-shell.tsx'
import { Loading } from './loading.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

function Page() {
  return (
    <>
      <h1>Page</h1>
      <Loading />
    </>
  )
}

function start() {
  const { services, container } = renderShell({ screen: Page, address: '/en/home' })
  const { bus } = services
  return {
    bus,
    state: () => bus.state(loadingState).value,
    sign: () => container.querySelector('[data-loading]')?.getAttribute('data-loading'),
    wait: (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds)),
    say: (run: () => unknown) =>
      act(async () => {
        await run()
      }),
  }
}

test('STATE-01 push, pop and hide count as specified, never below zero', async () => {
  const { bus, state, say } = start()
  expect(state()).toEqual({ stack: 0, global: false, page: false })
  await say(() => bus.ask(popLoading, undefined))
  expect(state()).toEqual({ stack: 0, global: false, page: false })
  await say(() => bus.ask(pushLoading, undefined))
  await say(() => bus.ask(pushLoading, undefined))
  expect(state()).toEqual({ stack: 2, global: true, page: false })
  await say(() => bus.ask(popLoading, undefined))
  expect(state()).toEqual({ stack: 1, global: true, page: false })
  await say(() => bus.ask(popLoading, undefined))
  expect(state()).toEqual({ stack: 0, global: false, page: false })
  await say(() => bus.ask(pushLoading, undefined))
  await say(() => bus.ask(showPageLoading, { shown: true }))
  await say(() => bus.ask(hideLoading, undefined))
  expect(state()).toEqual({ stack: 0, global: false, page: true })
  await say(() => bus.ask(showPageLoading, { shown: false }))
  expect(state()).toEqual({ stack: 0, global: false, page: false })
})

test('STATE-01 the bar appears after 300 ms, the announcement after 2 s, and both are removed together', async () => {
  const { bus, sign, wait, say } = start()
  await say(() => bus.ask(pushLoading, undefined))
  wait(299)
  expect(sign()).toBeUndefined()
  wait(1)
  expect(sign()).toBe('global')
  wait(1699)
  expect(screen.queryByText('Loading…')).toBeNull()
  wait(1)
  expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status')
  await say(() => bus.ask(popLoading, undefined))
  expect(sign()).toBeUndefined()
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('STATE-01 a short load shows nothing, and a page load has its own indicator', async () => {
  const { bus, sign, wait, say } = start()
  await say(() => bus.ask(pushLoading, undefined))
  wait(200)
  await say(() => bus.ask(popLoading, undefined))
  wait(1000)
  expect(sign()).toBeUndefined()
  await say(() => bus.ask(showPageLoading, { shown: true }))
  wait(300)
  expect(sign()).toBe('page')
  jest.useRealTimers()
  expect(await axeViolations(document.body)).toEqual([])
})
