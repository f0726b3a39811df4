import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Toast, Toasts } from './toast.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

function renderToast(duration?: number) {
  const close = jest.fn()
  render(
    <Toast
      kind="success"
      kindText="Success"
      message="Saved"
      closeText="Close"
      onClose={close}
      duration={duration}
    />,
  )
  return close
}

function wait(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })
}

test('STATE-02 a toast closes after its duration, not before', () => {
  const close = renderToast(3000)
  wait(2999)
  expect(close).not.toHaveBeenCalled()
  wait(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('STATE-02 a toast without a duration stays until it is closed', () => {
  const close = renderToast()
  wait(600_000)
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(1)
})

test.each([
  { way: 'the pointer is on it', hold: fireEvent.pointerEnter, release: fireEvent.pointerLeave },
  { way: 'it has the focus', hold: fireEvent.focus, release: fireEvent.blur },
])('STATE-02 the countdown pauses while $way and continues with the remaining time', ({ hold, release }) => {
  const close = renderToast(3000)
  const button = screen.getByRole('button', { name: 'Close' })
  const toast = button.parentElement ?? button
  wait(2000)
  hold(toast)
  wait(60_000)
  expect(close).not.toHaveBeenCalled()
  release(toast)
  wait(999)
  expect(close).not.toHaveBeenCalled()
  wait(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('STATE-02 the countdown pauses in a hidden tab', () => {
  const close = renderToast(3000)
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  wait(60_000)
  expect(close).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  wait(3000)
  expect(close).toHaveBeenCalledTimes(1)
})

test('STATE-02 urgent and polite toasts have separate live regions that exist before the first toast', () => {
  render(
    <Toasts
      label="Messages"
      position={{ horizontal: 'right', vertical: 'bottom' }}
      urgent={null}
      polite={null}
    />,
  )
  expect(screen.getByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('status')).toBeInTheDocument()
})
