import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryVault } from 'shared-runtime/draft-vault'
import { mountPersonalInfo, sectionOf } from '../../testing/mount-personal-info.tsx'

const PERSON = 'You and your contact details'
const NAME = { remote: 'mf-auth', id: 'personal-info-person' }

/** Types into the form and leaves the page without saving. */
async function leaveUnsaved() {
  const drafts = createMemoryVault()
  const first = mountPersonalInfo({ drafts })
  const section = await sectionOf(PERSON)
  await userEvent.click(await section.findByRole('button', { name: `Change: ${PERSON}` }))
  await section.findByRole('button', { name: 'Save' })
  await userEvent.type(section.getByRole('textbox', { name: 'Surname' }), ' Second')
  await userEvent.clear(section.getByRole('textbox', { name: 'E-mail' }))
  await userEvent.type(section.getByRole('textbox', { name: 'E-mail' }), 'new@example.com')
  await userEvent.type(section.getByLabelText('Current password'), 'Kapital-2026!')
  first.unmount()
  return drafts
}

test('SESS-05 an unfinished form is restored with its input, without the password', async () => {
  const drafts = await leaveUnsaved()
  expect(await drafts.read(NAME)).toMatchObject({
    version: 1,
    value: { surname: 'One Second', email: 'new@example.com' },
  })
  expect(JSON.stringify(await drafts.read(NAME))).not.toContain('Kapital')
  mountPersonalInfo({ drafts })
  const section = await sectionOf(PERSON)
  await waitFor(() => {
    expect(section.getByRole('textbox', { name: 'Surname' })).toHaveValue('One Second')
  })
  expect(section.getByRole('textbox', { name: 'E-mail' })).toHaveValue('new@example.com')
  expect(section.getByLabelText('Current password')).toHaveValue('')
  expect(section.getByRole('status', { name: 'Your unsaved changes are still here' })).toBeVisible()
})

test('SESS-05 a saved form has no draft', async () => {
  const drafts = createMemoryVault()
  mountPersonalInfo({ drafts })
  const section = await sectionOf(PERSON)
  await userEvent.click(await section.findByRole('button', { name: `Change: ${PERSON}` }))
  await section.findByRole('button', { name: 'Save' })
  await userEvent.type(section.getByRole('textbox', { name: 'Surname' }), ' Second')
  expect(await drafts.read(NAME)).toBeDefined()
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await section.findByRole('button', { name: `Change: ${PERSON}` })
  expect(await drafts.read(NAME)).toBeUndefined()
})

test('SESS-05 discarding a draft shows the saved values and deletes the draft', async () => {
  const drafts = await leaveUnsaved()
  mountPersonalInfo({ drafts, onConfirm: () => true })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  const section = await sectionOf(PERSON)
  expect(await section.findByText('person.one@example.com')).toBeVisible()
  await waitFor(async () => {
    expect(await drafts.read(NAME)).toBeUndefined()
  })
})
