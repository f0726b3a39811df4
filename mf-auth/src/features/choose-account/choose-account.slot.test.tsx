import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectStructure } from 'shared-contracts/http/auth'
import type { Manufacturer, User } from 'shared-contracts/models/user'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeReply } from 'shared-runtime/testing'
import { mountSlot } from '../../testing/mount-screen.tsx'
import { CITIZEN, CITIZEN_ACCOUNT, FIRST_ACCOUNT, SECOND_ACCOUNT } from '../../testing/sample-people.ts'
import { ChooseAccountSlot } from './choose-account.slot.tsx'

type Reply = Record<string, never>

function withAccounts(...manufacturers: Manufacturer[]): User {
  return { ...CITIZEN, manufacturers }
}

function mount(
  user: User | null = CITIZEN,
  reply: () => FakeReply<Reply> | Promise<FakeReply<Reply>> = () => ({}),
  language = 'en',
) {
  const network = fakeNetwork([answer(selectStructure, reply)])
  return mountSlot(ChooseAccountSlot, language, { network, shell: { user } })
}

async function cards() {
  return within(await screen.findByRole('list', { name: 'Your accounts' })).getAllByRole('button')
}

test('ACC-01 each account shows name, tax number and position; the citizen account is first', async () => {
  mount()
  const [citizen, first, second] = await cards()
  expect(citizen).toHaveTextContent('Vətəndaş 2')
  expect(citizen).toHaveTextContent('In your own name, without an organization')
  expect(first).toHaveTextContent('Təşkilat 1')
  expect(first).toHaveTextContent('Tax ID (VOEN) 1400000011')
  expect(first).toHaveTextContent('Direktor')
  expect(second).toHaveTextContent('Mühasib')
})

test('ACC-01 only the last digits of a certificate number are shown', async () => {
  const { container } = mount()
  const [, first] = await cards()
  expect(first).toHaveTextContent('Certificate ending in 4821')
  expect(container).not.toHaveTextContent('30004821')
})

test('ACC-01 a citizen without a certificate has no certificate line', async () => {
  mount(withAccounts({ ...CITIZEN_ACCOUNT, selectedCertNumber: 'citizen' }, FIRST_ACCOUNT))
  const [citizen, first] = await cards()
  expect(citizen).not.toHaveTextContent('Certificate ending in')
  expect(first).toHaveTextContent('Certificate ending in 4821')
})

test('ACC-02 choosing an account sends its certificate number, reloads the details and closes the dialog', async () => {
  const { network, shell, snackbars } = mount()
  const [, first] = await cards()
  if (first !== undefined) await userEvent.click(first)
  await waitFor(() => {
    expect(network.calls).toEqual(['POST /public/auth/v2/select-structure?certNumber=B-30004821&lang=en'])
  })
  await waitFor(() => {
    expect(shell.sessionCommands).toEqual(['renew'])
    expect(shell.messages.map(({ topic }) => topic)).toContain('shell.dialog.close@1')
  })
  expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([
    ['success', 'You now act for Təşkilat 1'],
  ])
})

test('ACC-02 choosing the citizen sends no certificate number', async () => {
  const { network, snackbars } = mount()
  const [citizen] = await cards()
  if (citizen !== undefined) await userEvent.click(citizen)
  await waitFor(() => {
    expect(network.calls).toEqual(['POST /public/auth/v2/select-structure?lang=en'])
    expect(snackbars().map(({ message }) => message)).toEqual(['You now act as a citizen'])
  })
})

test('ACC-02 a user with organizations only can also act as a citizen', async () => {
  const { network, snackbars } = mount(withAccounts(FIRST_ACCOUNT))
  const [citizen, first] = await cards()
  expect(citizen).toHaveTextContent('As a citizen')
  expect(first).toHaveTextContent('Təşkilat 1')
  if (citizen !== undefined) await userEvent.click(citizen)
  await waitFor(() => {
    expect(network.calls).toEqual(['POST /public/auth/v2/select-structure?lang=en'])
    expect(snackbars()).toHaveLength(1)
  })
})

test('ACC-02 the selected account is marked, and choosing it again sends no request', async () => {
  const { network, shell } = mount(withAccounts({ ...FIRST_ACCOUNT, selected: true }, CITIZEN_ACCOUNT))
  const [, first] = await cards()
  expect(first).toHaveTextContent('Selected')
  expect(first).toHaveAttribute('aria-current', 'true')
  if (first !== undefined) await userEvent.click(first)
  await waitFor(() => {
    expect(shell.messages.map(({ topic }) => topic)).toContain('shell.dialog.close@1')
  })
  expect(network.calls).toEqual([])
})

test('ACC-02 an account that the user no longer has shows an error, and the list is reloaded', async () => {
  const { shell } = mount(CITIZEN, () => problem('ACCOUNT_UNKNOWN', 404, 'There is no such account'))
  const [, first] = await cards()
  if (first !== undefined) await userEvent.click(first)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The account was not changed')
  expect(alert).toHaveTextContent('There is no such account')
  expect(shell.sessionCommands).toEqual(['renew'])
  expect(shell.messages.map(({ topic }) => topic)).not.toContain('shell.dialog.close@1')
})

test('ACC-01 two presses select one account', async () => {
  let release: (reply: Reply) => void = () => undefined
  const slow = new Promise<Reply>((resolve) => {
    release = resolve
  })
  const { network, snackbars } = mount(CITIZEN, () => slow)
  const [, first, second] = await cards()
  if (first === undefined || second === undefined) throw new Error('two accounts are expected')
  await userEvent.click(first)
  await userEvent.click(second)
  await waitFor(() => {
    expect(network.calls).toHaveLength(1)
  })
  expect(first).toHaveAttribute('aria-busy', 'true')
  release({})
  await waitFor(() => {
    expect(snackbars()).toHaveLength(1)
  })
})

test('ACC-01 seven accounts can be searched by name and by prefix of the tax number', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({
    ...FIRST_ACCOUNT,
    id: `m${index}`,
    name: `İdarə ${index + 1}`,
    voen: `140000${index}011`,
  }))
  mount(withAccounts(...many), undefined, 'az')
  const box = await screen.findByRole('searchbox', { name: 'Ad və ya VÖEN üzrə axtarış' })
  const shown = () =>
    within(screen.getByRole('list', { name: 'Hesablarınız' }))
      .queryAllByRole('button')
      .map(({ textContent }) => /İdarə \d/.exec(textContent ?? '')?.[0])
  await userEvent.type(box, 'idarə 3')
  expect(shown()).toEqual(['İdarə 3'])
  expect(screen.getByRole('status')).toHaveTextContent('1 hesab')
  await userEvent.clear(box)
  await userEvent.type(box, '1400004')
  expect(shown()).toEqual(['İdarə 5'])
  await userEvent.clear(box)
  await userEvent.type(box, 'yoxdur')
  expect(screen.getByRole('status')).toHaveTextContent('Axtarışınıza uyğun seçim tapılmadı')
})

test('ACC-01 six accounts have no search field', async () => {
  mount(withAccounts(FIRST_ACCOUNT, SECOND_ACCOUNT))
  await cards()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('SESS-07 a visitor sees that a sign-in is required', async () => {
  mount(null)
  expect(await screen.findByText('Sign in to choose an account')).toBeVisible()
})

test.each(['az', 'en', 'ru'])('WAI-03 the chooser passes axe in %s', async (language) => {
  const { container } = mount(
    withAccounts({ ...FIRST_ACCOUNT, selected: true }, CITIZEN_ACCOUNT),
    undefined,
    language,
  )
  await screen.findAllByRole('button')
  expect(await axeViolations(container)).toEqual([])
})
