import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountPersonalInfo, sectionOf } from '../../testing/mount-personal-info.tsx'
import { OTHER_SESSION, THIRD_SESSION, THIS_SESSION } from '../../testing/sample-people.ts'

async function rows() {
  return within(await screen.findByRole('list', { name: 'Open sessions' })).getAllByRole('listitem')
}

test('SESS-01 sessions are listed with device and Baku time; the current one cannot be ended', async () => {
  mountPersonalInfo()
  const [current, other] = await rows()
  expect(current).toHaveTextContent('Chrome, Android')
  expect(current).toHaveTextContent('This device')
  expect(current).toHaveTextContent('Signed in: 20.11.2026, 09:00')
  expect(current?.querySelector('button')).toBeNull()
  expect(other).toHaveTextContent('Firefox, Windows')
  expect(other).toHaveTextContent('Last used: 20.11.2026, 00:45')
})

test('SESS-01 another session is ended, the list is reloaded, and the focus stays in the section', async () => {
  let content = [THIS_SESSION, OTHER_SESSION]
  const { network, snackbars } = mountPersonalInfo({
    sessions: () => ({ content }),
    ended() {
      content = [THIS_SESSION]
      return { message: 'The session has been ended' }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'End the session on Firefox, Windows' }))
  await waitFor(async () => {
    expect(await rows()).toHaveLength(1)
  })
  expect(network.calls).toContain('DELETE /user/sessions/9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d?lang=en')
  expect(snackbars().map(({ message }) => message)).toEqual(['The session has been ended'])
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
  expect(screen.getByText('You have no sessions on other devices.')).toBeVisible()
})

test('SESS-01 all other sessions end after a confirmation, with one toast', async () => {
  let content = [THIS_SESSION, OTHER_SESSION, THIRD_SESSION]
  let isSure = false
  const { network, shell, snackbars } = mountPersonalInfo({
    onConfirm: () => isSure,
    sessions: () => ({ content }),
    ended() {
      content = content.slice(0, -1)
      return { message: 'The session has been ended' }
    },
  })
  const button = await screen.findByRole('button', { name: 'End all other sessions' })
  await userEvent.click(button)
  await waitFor(() => {
    expect(shell.questions).toHaveLength(1)
  })
  expect(network.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  isSure = true
  await userEvent.click(button)
  await waitFor(async () => {
    expect(await rows()).toHaveLength(1)
  })
  expect(network.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
  expect(snackbars().map(({ message }) => message)).toEqual(['The sessions on other devices have been ended'])
})

test('SESS-01 sessions that could not be ended are reported', async () => {
  const { snackbars } = mountPersonalInfo({
    onConfirm: () => true,
    sessions: () => ({ content: [THIS_SESSION, OTHER_SESSION, THIRD_SESSION] }),
    ended: () => problem('RATE_LIMITED', 429, 'Too many requests'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }))
  await waitFor(() => {
    expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([
      ['error', 'Some sessions could not be ended. Try again'],
    ])
  })
})

test('SESS-01 a list that fails to load shows an error', async () => {
  mountPersonalInfo({ sessions: () => problem('RATE_LIMITED', 429, 'Too many requests') })
  const section = await sectionOf('Sessions')
  expect(await section.findByRole('alert')).toHaveTextContent('The sessions could not be loaded')
})
