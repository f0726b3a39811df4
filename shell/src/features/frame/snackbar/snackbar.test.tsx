import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { renderShell } from '../../../testing/render-shell.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

function Blank() {
  return <h1>Page</h1>
}

function region() {
  return within(screen.getByRole('region', { name: 'Notifications' }))
}

function wait(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds)
  })
}

test('STATE-02 without a message it shows “Notification” and closes after 3000 ms', () => {
  const { show } = renderShell({ screen: Blank, address: '/en/home' })
  show({ kind: 'info' })
  expect(region().getByRole('status')).toHaveTextContent('Information: Notification')
  wait(2999)
  expect(region().getByRole('status')).toHaveTextContent('Notification')
  wait(1)
  expect(region().getByRole('status')).toBeEmptyDOMElement()
})

test('STATE-02 a given duration replaces the default', () => {
  const { show } = renderShell({ screen: Blank, address: '/en/home' })
  show({ kind: 'success', message: 'Code sent to email: open the link in the message', duration: 8000 })
  wait(7999)
  expect(region().getByRole('status')).toHaveTextContent('Success: Code sent to email')
  wait(1)
  expect(region().getByRole('status')).toBeEmptyDOMElement()
})

test.each([
  { kind: 'error', word: 'Error' },
  { kind: 'warning', word: 'Warning' },
] as const)('STATE-02 $kind interrupts and stays until it is closed', ({ kind, word }) => {
  const { show } = renderShell({ screen: Blank, address: '/en/home' })
  show({ kind, message: 'Not saved' })
  wait(3_600_000)
  expect(region().getByRole('alert')).toHaveTextContent(`${word}: Not saved`)
  fireEvent.click(region().getByRole('button', { name: 'Close' }))
  expect(region().getByRole('alert')).toBeEmptyDOMElement()
})

test('STATE-02 it is at the bottom right by default', () => {
  const { show } = renderShell({ screen: Blank, address: '/en/home' })
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveClass('right', 'bottom')
  show({ kind: 'info', message: 'Here', position: { horizontal: 'left', vertical: 'top' } })
  const corner = screen.getByText('Here').closest('section')
  expect(corner).toHaveClass('left', 'top')
})

test('STATE-02 while a modal dialog is open a message is rendered inside it', async () => {
  const { show } = renderShell({ screen: Blank, address: '/en/home' })
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  await act(async () => Promise.resolve(document.body.append(dialog)))
  show({ kind: 'success', message: 'Code sent to email: open the link in the message', duration: 8000 })
  expect(within(dialog).getByRole('status')).toHaveTextContent('Success: Code sent to email')
  await act(async () => Promise.resolve(dialog.remove()))
  expect(region().getByRole('status')).toHaveTextContent('Success: Code sent to email')
})

test('LANG-02 STATE-02 a message and its texts keep their language after a language change', () => {
  const { show, changeLanguage } = renderShell({ screen: Blank, address: '/az/home' })
  show({ kind: 'success', message: 'Daxil oldunuz', duration: 8000 })
  show({ kind: 'info' })
  changeLanguage('en')
  const toast = screen.getByText('Daxil oldunuz').closest('[lang]')
  expect(toast).toHaveTextContent(/^Uğurlu: Daxil oldunuzBağla$/)
  expect(toast).toHaveAttribute('lang', 'az')
  // The default message is in the language of the page.
  expect(region().getByRole('status')).toHaveTextContent('Information: Notification')
  show({ kind: 'success', message: 'Saved' })
  expect(region().getByRole('status')).toHaveTextContent('Success: Saved')
})
