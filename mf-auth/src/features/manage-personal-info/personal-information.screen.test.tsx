import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { factsOf, mountPersonalInfo, sectionOf } from '../../testing/mount-personal-info.tsx'
import {
  CITIZEN,
  CITIZEN_ACCOUNT,
  CITIZEN_PROFILE,
  FIRST_ACCOUNT,
  FOREIGN_PROFILE,
} from '../../testing/sample-people.ts'

function titles() {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

test('AUTH-13 a user of a foreign organization sees profile, taxpayer, organization and password', async () => {
  mountPersonalInfo()
  expect(await factsOf('You and your contact details')).toEqual([
    ['Name', 'Person'],
    ['Surname', 'One'],
    ['Father’s name', 'Sample'],
    ['E-mail', 'person.one@example.com'],
    ['Phone number', '+442070000000'],
    ['Legal address', 'Not given'],
  ])
  expect(await factsOf('Taxpayer')).toEqual([
    ['Tax ID (VOEN)', 'Not given'],
    ['Applicant’s name', 'Not given'],
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Personal information' })).toBeVisible()
  expect(titles()).toEqual([
    'You and your contact details',
    'Taxpayer',
    'Organization',
    'Password',
    'Language',
    'Sessions',
  ])
})

test('AUTH-13 data from the state register is read-only, with its time; contact details can be changed', async () => {
  mountPersonalInfo({ user: CITIZEN, profile: () => CITIZEN_PROFILE })
  expect(await factsOf('Identity')).toEqual([
    ['Name', 'Vətəndaş'],
    ['Surname', '2'],
    ['Father’s name', 'Nümunə'],
    ['PIN', '1AB2C3D'],
  ])
  const identity = await sectionOf('Identity')
  expect(identity.getByText('Read from the register: 20.11.2026, 18:30')).toBeVisible()
  expect(identity.queryByRole('button')).toBeNull()
  expect(await factsOf('Contact details')).toEqual([
    ['E-mail', 'Not given'],
    ['Phone number', '+994120000000'],
    ['Legal address', 'Not given'],
  ])
  expect(titles()).toEqual(['Identity', 'Contact details', 'Accounts', 'Language', 'Sessions'])
})

test('ACC-02 the selected account is shown, and another one can be chosen', async () => {
  const user = { ...CITIZEN, manufacturers: [{ ...FIRST_ACCOUNT, selected: true }, CITIZEN_ACCOUNT] }
  const { shell } = mountPersonalInfo({ user, profile: () => CITIZEN_PROFILE })
  expect(await factsOf('Accounts')).toEqual([
    ['Selected account', 'Təşkilat 1'],
    ['Tax ID (VOEN)', '1400000011'],
    ['Position', 'Direktor'],
  ])
  const accounts = await sectionOf('Accounts')
  await userEvent.click(accounts.getByRole('button', { name: 'Change account' }))
  await waitFor(() => {
    expect(shell.dialogs).toEqual([{ dialog: 'account-chooser' }])
  })
})

test('ACC-01 a user with one account has no button to change it', async () => {
  const user = { ...CITIZEN, manufacturers: [{ ...CITIZEN_ACCOUNT, selected: true }] }
  mountPersonalInfo({ user, profile: () => CITIZEN_PROFILE })
  expect(await factsOf('Accounts')).toEqual([
    ['Selected account', 'Vətəndaş 2'],
    ['Acting as', 'As a citizen'],
  ])
  expect((await sectionOf('Accounts')).queryByRole('button')).toBeNull()
})

test('AUTH-10 the password is changed in a dialog', async () => {
  const { shell } = mountPersonalInfo()
  const password = await sectionOf('Password')
  await userEvent.click(password.getByRole('button', { name: 'Change password' }))
  await waitFor(() => {
    expect(shell.dialogs).toEqual([{ dialog: 'change-password' }])
  })
})

test('LANG-01 another language is requested on submit, confirmed by a toast; the focus stays', async () => {
  const { shell, snackbars } = mountPersonalInfo()
  const language = await sectionOf('Language')
  const save = language.getByRole('button', { name: 'Change language' })
  expect(language.getByRole('radio', { name: 'English' })).toBeChecked()
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(language.getByRole('radio', { name: 'Русский' }))
  expect(shell.runtime.settings.value.language).toBe('en')
  await userEvent.click(save)
  await waitFor(() => {
    expect(shell.runtime.settings.value.language).toBe('ru')
  })
  // The fake shell does not change its texts.
  await waitFor(() =>
    expect(snackbars().map(({ message }) => message)).toEqual(['The language has been changed']),
  )
  expect(save).toHaveFocus()
})

test('a profile that fails to load shows an error and can be retried; the sessions are shown', async () => {
  let isDown = true
  mountPersonalInfo({
    profile: () =>
      isDown ? problem('RATE_LIMITED', 429, 'Too many requests, wait a minute') : FOREIGN_PROFILE,
  })
  const alert = await screen.findByRole('alert', { name: 'Your information could not be loaded' })
  expect(alert).toHaveTextContent('Too many requests, wait a minute')
  expect(await sectionOf('Sessions')).toBeDefined()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await factsOf('You and your contact details')).toHaveLength(6)
})

test.each(['az', 'en', 'ru'])(
  'WAI-03 the page passes axe for a foreign organization in %s',
  async (language) => {
    const { container } = mountPersonalInfo({ language })
    await waitFor(() => {
      expect(container.querySelectorAll('dl')).toHaveLength(3)
    })
    expect(await axeViolations(container)).toEqual([])
  },
)

test.each(['az', 'en', 'ru'])('WAI-03 the page passes axe for a citizen in %s', async (language) => {
  const { container } = mountPersonalInfo({ language, user: CITIZEN, profile: () => CITIZEN_PROFILE })
  await waitFor(() => {
    expect(container.querySelectorAll('dl')).toHaveLength(2)
  })
  expect(await axeViolations(container)).toEqual([])
})
