import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { factsOf, mountPersonalInfo, sectionOf } from '../../testing/mount-personal-info.tsx'
import { FOREIGN_PROFILE } from '../../testing/sample-people.ts'

test('AUTH-14 the organization is shown, changed and sent to its own URL', async () => {
  const { network, snackbars } = mountPersonalInfo()
  const section = await sectionOf('Organization')
  await userEvent.click(await section.findByRole('button', { name: 'Change: Organization' }))
  const name = await section.findByRole('textbox', { name: 'Name of the organization' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Organization 2')
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(network.bodies).toEqual([
      { name: 'Organization 2', address: 'Example Street 1, London', description: null },
    ])
    expect(network.calls).toContain('PUT /possessors/7c9e6679-7425-40de-944b-e07fc1f90ae7?lang=en')
    expect(snackbars().map(({ message }) => message)).toEqual(['Information Updated Successfully'])
  })
  expect(await factsOf('Organization')).toEqual([
    ['Name of the organization', 'Organization 1'],
    ['Address', 'Example Street 1, London'],
    ['Note', 'Not given'],
  ])
})

test('AUTH-07 a name of two letters and an address of six are rejected', async () => {
  mountPersonalInfo()
  const section = await sectionOf('Organization')
  await userEvent.click(await section.findByRole('button', { name: 'Change: Organization' }))
  const address = await section.findByRole('textbox', { name: 'Address' })
  await userEvent.clear(address)
  await userEvent.type(address, 'Street')
  await userEvent.tab()
  expect(address).toHaveAccessibleDescription(/at least 7 characters/)
  expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('AUTH-14 an organization that fails to load shows an error', async () => {
  mountPersonalInfo({ organization: () => problem('RATE_LIMITED', 429, 'Too many requests') })
  const section = await sectionOf('Organization')
  expect(await section.findByRole('alert')).toHaveTextContent('The organization could not be loaded')
})

test('AUTH-14 a user without an organization sees a message', async () => {
  mountPersonalInfo({ profile: () => ({ ...FOREIGN_PROFILE, possessorId: null }) })
  const section = await sectionOf('Organization')
  expect(section.getByText('Your account has no organization')).toBeVisible()
})
