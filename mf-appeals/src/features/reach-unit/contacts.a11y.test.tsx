import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { listContacts } from 'shared-contracts/http/cases/contacts'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { CONTACTS } from '../../testing/sample-contacts.ts'
import { ContactsScreen } from './contacts.screen.tsx'

test.each(LANGUAGES)('WAI-03 /contacts breaks no rule of axe in %s', async (language) => {
  const { container } = mountScreen({
    screen: ContactsScreen,
    path: '/contacts',
    address: `/${language}/contacts`,
    network: fakeNetwork([answer(listContacts, () => CONTACTS)]),
  })
  await screen.findByRole('region', { name: 'Call center' })
  expect(await axeViolations(container)).toEqual([])
})
