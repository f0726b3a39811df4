import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../testing/mount-screen.tsx'
import { SendAgain } from './send-again.tsx'

afterEach(() => {
  jest.useRealTimers()
})

test('WAI-03 AUTH-08 the button keeps the focus during the waiting time and sends no second e-mail', async () => {
  const onSend = jest.fn(() => Promise.resolve(true))
  jest.useFakeTimers()
  mountScreen({
    screen: () => <SendAgain label="Send again" isBusy={false} onSend={onSend} />,
    path: '/again',
    address: '/en/again',
    network: fakeNetwork([]),
  })
  const button = screen.getByRole('button')
  for (let second = 0; second < 60; second += 1) act(() => void jest.advanceTimersByTime(1000))
  expect(button).toHaveAccessibleName('Send again')
  expect(button).not.toHaveAttribute('aria-disabled')
  button.focus()
  fireEvent.click(button)
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(button).toHaveAccessibleName('Send again')
  expect(button).toHaveAccessibleDescription('You can request it again in 60\u00a0s')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toBeEnabled()
  expect(button).toHaveFocus()
  fireEvent.click(button)
  expect(onSend).toHaveBeenCalledTimes(1)
})
