import { beforeAll, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { requestConfirmation } from 'shared-contracts/events/shell'
import { axeViolations } from 'shared-runtime/axe-violations'
import { installNativeDialog } from '../../testing/native-dialog.ts'
import { remoteBus, renderShell } from '../../testing/render-shell.tsx'
import { Confirm } from './confirm.tsx'

beforeAll(installNativeDialog)

function Page() {
  return (
    <>
      <h1>Page</h1>
      <Confirm />
    </>
  )
}

function start(address: string) {
  const { remoteRuntime } = renderShell({ screen: Page, address })
  return remoteBus(remoteRuntime)
}

test.each([
  ['/az/home', 'Əminsiniz?', 'Bəli', 'Xeyr'],
  ['/en/home', 'Are you sure?', 'Yes', 'No'],
  ['/ru/home', 'Вы уверены?', 'Да', 'Нет'],
])('STATE-03 at %s the standard question is "%s" with %s and %s', async (address, question, yes, no) => {
  const { bus } = start(address)
  const reply = bus.ask(requestConfirmation, {})
  const dialog = within(await screen.findByRole('dialog', { name: question }))
  expect(dialog.getByRole('button', { name: no })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: yes }))
  expect(await reply).toEqual({ accepted: true })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('STATE-03 custom labels; a destructive question focuses the reject button, and Escape rejects', async () => {
  const { bus } = start('/en/home')
  const question = {
    message: 'Withdraw the appeal?',
    details: 'It cannot be sent any more.',
    acceptLabel: 'Withdraw',
    rejectLabel: 'Keep it',
    destructive: true,
  }
  const reply = bus.ask(requestConfirmation, question)
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the appeal?' })
  expect(within(dialog).getByText('It cannot be sent any more.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus()
  expect(await axeViolations(document.body)).toEqual([])
  act(() => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  expect(await reply).toEqual({ accepted: false })
})

test('STATE-03 otherwise the accept button has the focus', async () => {
  const { bus } = start('/en/home')
  const reply = bus.ask(requestConfirmation, { acceptLabel: 'Send' })
  expect(await screen.findByRole('button', { name: 'Send' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await reply).toEqual({ accepted: true })
})

test('STATE-03 questions are shown one at a time, and one of an unmounted screen is removed', async () => {
  const { bus, scope } = start('/en/home')
  const first = bus.ask(requestConfirmation, { message: 'First?' })
  const second = bus.ask(requestConfirmation, { message: 'Second?' })
  const third = bus.ask(requestConfirmation, { message: 'Third?' }).catch((error: unknown) => error)
  await screen.findByRole('dialog', { name: 'First?' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await screen.findByRole('dialog', { name: 'Second?' })
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await first).toEqual({ accepted: true })
  expect(await second).toEqual({ accepted: false })
  await screen.findByRole('dialog', { name: 'Third?' })
  act(() => scope.close())
  expect(await third).toMatchObject({ code: 'COMMAND_WITHDRAWN' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
