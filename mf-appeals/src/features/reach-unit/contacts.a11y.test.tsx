import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ContactsScreen } from './contacts.screen.tsx'

test.each(LANGUAGES)('WAI-03 /contacts breaks no rule of axe in %s', async (language) => {
  const { container } = mountScreen({
    screen: ContactsScreen,
    path: '/contacts',
    address: `/${language}/contacts`,
  })
  await screen.findByRole('heading', { level: 1 })
  expect(await axeViolations(container)).toEqual([])
})
