import { afterEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPossessor } from 'shared-contracts/http/possessors'
import { checkPublicPassword, register, resendActivation } from 'shared-contracts/http/users'
import type { PasswordCheck } from 'shared-contracts/http/users'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem, refusal } from 'shared-runtime/testing'
import type { FakeReply } from 'shared-runtime/testing'
import { mountSlot } from '../../testing/mount-screen.tsx'
import { saveRegistrationDraft } from './registration.ts'
import { RegistrationSlot } from './registration.slot.tsx'

const FINE: PasswordCheck = { valid: true, broken: [], isCommon: false, containsName: false }
const FIRST = '0e1f7d5c-1c57-4f0e-9d5b-0a3a6d3f1a11'
const SECOND = '0e1f7d5c-1c57-4f0e-9d5b-0a3a6d3f1a22'

interface Answers {
  readonly possessor?: () => FakeReply<{ id: string }>
  readonly person?: () => FakeReply<{ message: string }>
  readonly check?: () => PasswordCheck
}

function mount({
  possessor = () => ({ id: FIRST }),
  person = () => ({ message: 'Code sent to email: open the link in the message' }),
  check = () => FINE,
}: Answers = {}) {
  const network = fakeNetwork([
    answer(createPossessor, possessor),
    answer(register, person),
    answer(checkPublicPassword, check),
    answer(resendActivation, () => ({ message: 'Code sent to email: open the link in the message' })),
  ])
  return mountSlot(RegistrationSlot, 'en', { network })
}

afterEach(() => {
  saveRegistrationDraft(undefined)
})

const PERSON = {
  Name: 'Ada',
  Surname: 'Berg',
  'Father’s name': 'Otto',
  'E-mail': ' Ada.Berg@example.com ',
  'Phone number': '49 (30) 123-45-67',
  Password: 'Qırmızı-7 alma',
  'Repeat the password': 'Qırmızı-7 alma',
} as const

async function type(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

async function typePerson(change: Partial<Record<keyof typeof PERSON, string>> = {}) {
  for (const [label, text] of Object.entries({ ...PERSON, ...change })) await type(label, text)
}

async function goToOrganization() {
  await typePerson()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await type('Name of the organization', 'Nordlicht GmbH')
  await type('Legal address', 'Hauptstr. 1, Berlin')
}

async function sendAll() {
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
}

function callsOf(calls: readonly string[], path: string): readonly string[] {
  return calls.filter((call) => call.startsWith(`POST ${path}?`))
}

test('AUTH-06 AUTH-07 the organization is created, then the person with its id', async () => {
  const { network, snackbars } = mount()
  await goToOrganization()
  await sendAll()
  expect(await screen.findByRole('heading', { name: 'Confirm your e-mail address' })).toHaveFocus()
  expect(screen.getByText('We have sent an e-mail to Ada.Berg@example.com.')).toBeVisible()
  const sent = network.calls.filter((call) => !call.includes('pass-validation'))
  expect(sent).toEqual(['POST /possessors/public?lang=en', 'POST /user/public?lang=en'])
  expect(network.bodies.slice(-2)).toEqual([
    { name: 'Nordlicht GmbH', address: 'Hauptstr. 1, Berlin', description: null },
    {
      name: 'Ada',
      surname: 'Berg',
      fatherName: 'Otto',
      username: 'Ada.Berg@example.com',
      password: 'Qırmızı-7 alma',
      repeatedPassword: 'Qırmızı-7 alma',
      phoneNumber: '+49301234567',
      possessorIds: [FIRST],
    },
  ])
  await waitFor(() => {
    expect(snackbars()).toMatchObject([
      { kind: 'success', message: 'Code sent to email: open the link in the message', duration: 8000 },
    ])
  })
})

test('AUTH-06 a retry of the second call creates no second organization', async () => {
  let tries = 0
  const { network, snackbars } = mount({
    person: () => {
      tries += 1
      return tries < 3
        ? problem('SERVICE_UNAVAILABLE', 503, 'Try again shortly')
        : { message: 'Code sent to email: open the link in the message' }
    },
  })
  await goToOrganization()
  await sendAll()
  expect(await screen.findByRole('heading', { name: 'Try again shortly' })).toBeVisible()
  // The toast announces the error.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(snackbars()).toMatchObject([{ kind: 'error', message: 'Try again shortly' }])
  expect(screen.getByLabelText('Name of the organization')).toHaveValue('Nordlicht GmbH')
  await sendAll()
  await waitFor(() => expect(tries).toBe(2))
  await sendAll()
  await screen.findByRole('heading', { name: 'Confirm your e-mail address' })
  expect(callsOf(network.calls, '/possessors/public')).toHaveLength(1)
  expect(callsOf(network.calls, '/user/public')).toHaveLength(3)
})

test('AUTH-06 changed data, or an organization that the server has lost, creates another one', async () => {
  const ids = [FIRST, SECOND, FIRST]
  const replies = [
    problem('POSSESSOR_UNKNOWN', 404, 'There is no such organization'),
    problem('SERVICE_UNAVAILABLE', 503, 'Try again shortly'),
  ]
  const { network } = mount({
    possessor: () => ({ id: ids.shift() ?? '' }),
    person: () => replies.shift() ?? { message: 'Code sent to email: open the link in the message' },
  })
  await goToOrganization()
  await sendAll()
  await screen.findByText('There is no such organization')
  await sendAll()
  await screen.findByText('Try again shortly')
  await type('Legal address', 'Hauptstr. 2, Berlin')
  await sendAll()
  await screen.findByRole('heading', { name: 'Confirm your e-mail address' })
  expect(callsOf(network.calls, '/possessors/public')).toHaveLength(3)
})

test('AUTH-11 server errors about the person are shown at their fields in the person step', async () => {
  const replies = [
    refusal('PASSWORD_REFUSED', {
      status: 422,
      message: 'The password does not meet the requirements',
      errors: { password: 'password_is_too_common' },
    }),
  ]
  const { network } = mount({
    person: () => replies.shift() ?? { message: 'Code sent to email: open the link in the message' },
  })
  await goToOrganization()
  await sendAll()
  const line = await screen.findByRole('button', { name: /This password is widely used/ })
  expect(screen.getByRole('region', { name: 'Check 1 field' }).parentElement).toHaveFocus()
  await userEvent.click(line)
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await type('Password', 'Yaşıl-9 armud')
  await type('Repeat the password', 'Yaşıl-9 armud')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByLabelText('Name of the organization')).toHaveValue('Nordlicht GmbH')
  await sendAll()
  await screen.findByRole('heading', { name: 'Confirm your e-mail address' })
  expect(callsOf(network.calls, '/possessors/public')).toHaveLength(1)
})

test.each([
  ['Name', '', 'Enter the name, in letters only'],
  ['Surname', '4', 'Enter the surname, in letters only'],
  ['Father’s name', ' ', 'Enter the father’s name, in letters only'],
  ['E-mail', 'ada@berg', 'Username is not valid. Enter an e-mail address, for example name@example.com'],
  ['Phone number', '(–)', 'Enter the phone number in digits, with the country code'],
  ['Phone number', '1234567890123456789012345', 'Enter the phone number in digits, with the country code'],
  ['Password', 'kurz', 'The password does not meet the requirements'],
  ['Password', 'Ada-Otto 1234', 'The password must not contain your name or surname'],
  ['Repeat the password', 'Qırmızı-7 alm', 'Passwords do not match'],
] as const)(
  'AUTH-07 AUTH-03 %s “%s” has its own message and blocks the form',
  async (label, text, message) => {
    mount()
    await typePerson({ [label]: text })
    const field = screen.getByLabelText(label)
    if (text === '') {
      await userEvent.type(field, 'x')
      await userEvent.clear(field)
    }
    await userEvent.click(field)
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(`Error: ${message}`))
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
)

test('AUTH-07 the organization needs a name of 3 and an address of 7 characters; the note is optional', async () => {
  mount()
  await typePerson()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await type('Name of the organization', 'AB')
  await type('Legal address', 'Berlin')
  expect(screen.getByLabelText('Name of the organization')).toHaveAccessibleDescription(
    'Error: Enter the name of the organization: at least 3 characters',
  )
  expect(screen.getByLabelText('Legal address')).toHaveAccessibleDescription(
    /Error: Enter the address: at least 7 characters$/,
  )
  expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
  await type('Name of the organization', 'ABC')
  await type('Legal address', 'Berlin1')
  expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
})

test('AUTH-11 rules are ticked off while the user types; the server checks common passwords by POST', async () => {
  const { network } = mount({ check: () => ({ ...FINE, valid: false, isCommon: true }) })
  await typePerson({ Password: 'Salam-12345', 'Repeat the password': 'Salam-12345' })
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toContain('Done: a special character, such as ! @ # & - .')
  expect(items).toContain('Missing: not a common password')
  expect(await screen.findByText(/This password is widely used/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(network.calls).toEqual(['POST /user/public/pass-validation?lang=en'])
  expect(network.bodies).toEqual([{ pass: 'Salam-12345', name: 'Ada', surname: 'Berg' }])
})

test('AUTH-06 the dialog opens empty and offers the previous input without the password', async () => {
  const first = mount()
  await goToOrganization()
  first.unmount()
  mount()
  expect(await screen.findByLabelText('Name')).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Ada')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(screen.getByRole('heading', { level: 3, name: 'Person acting for the organization' })).toHaveFocus()
})

test.each([
  ['az', 'Yenidən başla'],
  ['en', 'Start again'],
  ['ru', 'Начать заново'],
])('WAI-03 %s: starting again focuses the heading of the step', async (language, name) => {
  const first = mount()
  await goToOrganization()
  first.unmount()
  mountSlot(RegistrationSlot, language)
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(document.activeElement?.tagName).toBe('H3')
})

test('AUTH-08 the link can be sent again, a minute after it was sent', async () => {
  const { network } = mount()
  await goToOrganization()
  await sendAll()
  const button = await screen.findByRole('button', { name: 'Send the link again' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  const sent = network.calls.length
  await userEvent.click(button)
  expect(network.calls.length).toBe(sent)
})

test.each(['az', 'en', 'ru'])('WAI-03 every step passes axe in %s', async (language) => {
  const { container } = mountSlot(RegistrationSlot, language)
  const [first] = await screen.findAllByRole('textbox')
  if (first !== undefined) await userEvent.type(first, '{Enter}')
  expect(await axeViolations(container)).toEqual([])
})

/** Whether the browser would prompt before the page is left. */
function promptsBeforeUnload(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('AUTH-06 the browser prompts before a page with an unsent registration is left', async () => {
  mount()
  await screen.findByLabelText('Name')
  expect(promptsBeforeUnload()).toBe(false)
  await goToOrganization()
  expect(promptsBeforeUnload()).toBe(true)
  await sendAll()
  await screen.findByRole('heading', { name: 'Confirm your e-mail address' })
  expect(promptsBeforeUnload()).toBe(false)
})
