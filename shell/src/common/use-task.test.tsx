import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { renderShell } from '../testing/render-shell.tsx'
import { useTask } from './use-task.ts'

interface Settle {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

function start(options?: Parameters<typeof useTask>[0]) {
  const results: boolean[] = []
  let settle: Settle = { resolve: () => undefined, reject: () => undefined }
  function TaskButtons() {
    const { isBusy, run } = useTask(options)
    const task = () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      })
    return (
      <button onClick={() => void run(task).then((isDone) => results.push(isDone))}>
        {isBusy ? 'busy' : 'idle'}
      </button>
    )
  }
  const { services } = renderShell({ screen: TaskButtons, address: '/en/home' })
  const messages = () =>
    services.snackbar.shown.value.map(({ kind, message }) => `${kind}: ${String(message)}`)
  return { results, messages, settle: (how: (by: Settle) => void) => act(async () => how(settle)) }
}

test('STATE-02 a task is busy until it is done', async () => {
  const { results, messages, settle } = start()
  await userEvent.click(screen.getByRole('button', { name: 'idle' }))
  expect(screen.getByRole('button', { name: 'busy' })).toBeVisible()
  await settle(({ resolve }) => resolve())
  expect(screen.getByRole('button', { name: 'idle' })).toBeVisible()
  expect([results, messages()]).toEqual([[true], []])
})

test.each([
  ['its own message', new PortalError('SESSION_REQUIRED', { text: 'Sign in first' }), 'error: Sign in first'],
  ['the message of the task', new Error('internal'), 'error: It did not work'],
])('STATE-02 a task that fails ends with %s', async (_case, error, message) => {
  const { results, messages, settle } = start({ failed: 'It did not work' })
  await userEvent.click(screen.getByRole('button', { name: 'idle' }))
  await settle(({ reject }) => reject(error))
  expect(screen.getByRole('button', { name: 'idle' })).toBeVisible()
  expect([results, messages()]).toEqual([[false], [message]])
})

test('a task that leaves the page stays busy', async () => {
  const { settle } = start({ leavesPage: true })
  await userEvent.click(screen.getByRole('button', { name: 'idle' }))
  await settle(({ resolve }) => resolve())
  expect(screen.getByRole('button', { name: 'busy' })).toBeVisible()
})
