import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listContacts, type ContactList } from 'shared-contracts/http/cases/contacts'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { CONTACTS } from '../../testing/sample-contacts.ts'
import { loadData } from './contacts.data.ts'
import { ContactsScreen } from './contacts.screen.tsx'

function open(language = 'en', contacts: ContactList = CONTACTS) {
  const network = fakeNetwork([answer(listContacts, () => contacts)])
  return mountScreen({ screen: ContactsScreen, path: '/contacts', address: `/${language}/contacts`, network })
}

async function findUnit(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const item = heading.closest('li')
  if (item === null) throw new Error(`${name} is not in a list`)
  return within(item)
}

test.each(Object.entries({ az: 'Əlaqə', en: 'Contact', ru: 'Контакты' }))(
  'NAV-13 /contacts shows its title in %s',
  async (language, title) => {
    open(language)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)

test('NAV-13 a unit has telephone, e-mail, hours, address and way, and shows when it opens', async () => {
  open()
  const unit = await findUnit('Records and reception')
  expect(unit.getByRole('link', { name: '+994 12 000 00 11' })).toHaveAttribute('href', 'tel:+994120000011')
  expect(unit.getByRole('link', { name: 'qebul@portal.example' })).toHaveAttribute(
    'href',
    'mailto:qebul@portal.example',
  )
  expect(unit.getByText('Working days, 09:00–18:00, break 13:00–14:00')).toBeVisible()
  expect(unit.getByText('Government House, AZ1000, Baku')).toBeVisible()
  expect(unit.getByText('On foot from the metro station Sahil.')).toBeVisible()
  expect(unit.getByText('Closed now, opens on 30.11.2026 at 09:00')).toBeVisible()
})

test('the call center shows until when it is open, and has its voice menu and topics as text', async () => {
  open()
  const unit = await findUnit('Call center')
  expect(unit.getByText('Open now, until 18:00')).toBeVisible()
  expect(unit.queryByText('Address')).toBeNull()
  const menu = within(screen.getByRole('region', { name: 'Voice menu' }))
  expect(menu.getByText('1–3, 0')).toBeVisible()
  expect(menu.getByText('Operator')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Topics' })).getByText('Another topic')).toBeVisible()
})

test('samples are named as such, configured contacts are not', async () => {
  const { unmount } = open()
  expect(await screen.findByRole('region', { name: 'These are sample values' })).toBeVisible()
  unmount()
  open('en', { ...CONTACTS, demonstration: false })
  await findUnit('Call center')
  expect(screen.queryByRole('region', { name: 'These are sample values' })).toBeNull()
})

test('when units cannot be loaded, the pages that may answer at once are still there', async () => {
  const network = fakeNetwork([answer(listContacts, () => problem('INTERNAL_ERROR', 500, 'Out of order'))])
  mountScreen({ screen: ContactsScreen, path: '/contacts', address: '/en/contacts', network })
  expect(await screen.findByText('Out of order')).toBeVisible()
  const section = within(screen.getByRole('region', { name: 'You may find the answer right away' }))
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/faq',
    '/en/verify',
    '/en/e-services',
  ])
})

test('WAI-03 the keyboard reaches telephone and e-mail of each unit, then the pages that may answer', async () => {
  open()
  await findUnit('Call center')
  const user = userEvent.setup()
  const reached: (string | null | undefined)[] = []
  for (const _link of screen.getAllByRole('link')) {
    await user.tab()
    reached.push(document.activeElement?.getAttribute('href'))
  }
  expect(reached).toEqual([
    'tel:+994120000010',
    'mailto:qaynarxett@portal.example',
    '/en/call-center',
    'tel:+994120000011',
    'mailto:qebul@portal.example',
    '/en/faq',
    '/en/verify',
    '/en/e-services',
  ])
})

test('the edge requests the units in the language of the page', () => {
  expect(loadData({ params: {}, search: new URLSearchParams(), language: 'ru' })).toEqual([
    '/public/contacts?lang=ru',
  ])
})
