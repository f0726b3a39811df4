import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../testing/render-shell.tsx'
import { ContactsScreen } from './contacts.screen.tsx'

function main() {
  return within(screen.getByRole('main'))
}

test('NAV-13 /contacts has telephone, e-mail, hours and address of the owner', () => {
  renderShell({ screen: ContactsScreen, address: '/en/contacts' })
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Contact')
  expect(main().getByRole('link', { name: '+994 12 111 22 33' })).toHaveAttribute('href', 'tel:+994121112233')
  expect(main().getByRole('link', { name: 'office@agency.example' })).toBeVisible()
  expect(main().getByText('Monday to Friday, 09:00–18:00')).toBeVisible()
  expect(main().getByText('Government House, AZ1000, Baku')).toBeVisible()
})

test('/contacts links the pages that may answer at once, without itself', () => {
  renderShell({ screen: ContactsScreen, address: '/en/contacts' })
  const section = within(main().getByRole('region', { name: 'You may find the answer right away' }))
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/faq',
    '/en/verify',
    '/en/e-services',
  ])
})

test.each(LANGUAGES)('WAI-03 /contacts passes axe in its frame: %s', async (language) => {
  renderShell({ screen: ContactsScreen, address: `/${language}/contacts` })
  expect(await axeViolations(document.body)).toEqual([])
})
