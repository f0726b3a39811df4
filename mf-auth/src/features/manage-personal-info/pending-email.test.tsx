import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnProfile } from 'shared-contracts/http/users'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { SAVED, mountPersonalInfo, sectionOf } from '../../testing/mount-personal-info.tsx'
import { FOREIGN_PROFILE } from '../../testing/sample-people.ts'

const PERSON = 'You and your contact details'
const WAITING = { ...FOREIGN_PROFILE, pendingEmail: 'new@example.com' }

/** Renders the page with a pending change, until it is withdrawn. */
function mountWaiting(language = 'en') {
  let profile: OwnProfile = WAITING
  return mountPersonalInfo({
    language,
    profile: () => profile,
    saved() {
      profile = FOREIGN_PROFILE
      return SAVED
    },
  })
}

test('AUTH-13 a pending e-mail address is shown', async () => {
  mountWaiting()
  const person = await sectionOf(PERSON)
  expect(person.getByText(/^Open the link sent to new@example\.com\./)).toBeVisible()
})

test.each([
  ['az', 'Dəyişikliyi geri götür', 'Dəyişiklik geri götürüldü, person.one@example.com ünvanı qüvvədə qalır.'],
  ['en', 'Withdraw the change', 'The change has been withdrawn. person.one@example.com stays in use.'],
  ['ru', 'Отменить изменение', 'Изменение отменено, адрес person.one@example.com остаётся в силе.'],
])(
  'AUTH-13 WAI-03 %s: the change can be withdrawn, and the focus stays in the notice',
  async (language, name, messages) => {
    const { container, network } = mountWaiting(language)
    const button = await screen.findByRole('button', { name })
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(button)
    expect(await screen.findByText(messages)).toHaveFocus()
    expect(network.bodies).toEqual([
      {
        name: 'Person',
        surname: 'One',
        patronymicName: 'Sample',
        email: 'person.one@example.com',
        phoneNumber: '+442070000000',
        legalAddress: null,
        taxId: null,
        applicantName: null,
      },
    ])
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(await axeViolations(container)).toEqual([])
  },
)

test.each(['az', 'en', 'ru'])(
  'WAI-03 %s: after a change of the e-mail address its notice gets the focus',
  async (language) => {
    let profile: OwnProfile = FOREIGN_PROFILE
    const { container } = mountPersonalInfo({
      language,
      profile: () => profile,
      saved() {
        profile = WAITING
        return SAVED
      },
    })
    const [edit] = await screen.findAllByRole('button', { name: /: / })
    await userEvent.click(edit as HTMLElement)
    await waitFor(() => expect(container.querySelector('[name=email]')).not.toBeNull())
    const email = container.querySelector('[name=email]') as HTMLElement
    await userEvent.clear(email)
    await userEvent.type(email, 'new@example.com')
    await userEvent.type(container.querySelector('[name=currentPassword]') as HTMLElement, 'Kapital-2026!')
    await userEvent.click(container.querySelector('[type=submit]') as HTMLElement)
    await waitFor(() => expect(document.activeElement).toHaveTextContent('new@example.com'))
    expect(document.activeElement?.tagName).toBe('SECTION')
  },
)

test('AUTH-13 a failed withdrawal keeps the change pending and shows an error', async () => {
  const { snackbars } = mountPersonalInfo({
    profile: () => WAITING,
    saved: () => problem('RATE_LIMITED', 429, 'Too many requests'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the change' }))
  await waitFor(() => {
    expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([['error', 'Too many requests']])
  })
  expect(screen.getByRole('button', { name: 'Withdraw the change' })).toBeEnabled()
})

test('AUTH-13 other changes do not affect the pending address', async () => {
  const { network } = mountWaiting()
  const section = await sectionOf(PERSON)
  await userEvent.click(section.getByRole('button', { name: `Change: ${PERSON}` }))
  const surname = await section.findByRole('textbox', { name: 'Surname' })
  await userEvent.clear(surname)
  await userEvent.type(surname, 'Other')
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.bodies).toEqual([expect.objectContaining({ surname: 'Other' })])
  })
  expect(network.bodies[0]).not.toHaveProperty('email')
})
