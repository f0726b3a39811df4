import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listContacts, type ContactList } from 'shared-contracts/http/cases/contacts'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { CONTACTS } from '../../testing/sample-contacts.ts'
import { CITIZEN } from '../../testing/sample-forms.ts'
import { loadData } from './contacts.data.ts'
import { ContactsScreen } from './contacts.screen.tsx'

function open(language = 'en', contacts: ContactList = CONTACTS, search = '') {
  const network = fakeNetwork([answer(listContacts, () => contacts)])
  return mountScreen({
    screen: ContactsScreen,
    path: '/contacts',
    address: `/${language}/contacts${search}`,
    network,
  })
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
  expect(unit.getByText('Closed')).toBeVisible()
  expect(unit.getByText('Government House, AZ1000, Baku')).not.toBeVisible()
  await userEvent.click(unit.getByText('Address and opening hours'))
  expect(unit.getByRole('link', { name: '+994 12 000 00 11' })).toHaveAttribute('href', 'tel:+994120000011')
  expect(unit.getByRole('link', { name: 'qebul@portal.example' })).toHaveAttribute(
    'href',
    'mailto:qebul@portal.example',
  )
  expect(unit.getByText(/^Working days, 09:00–18:00, break 13:00–14:00/)).toHaveTextContent(
    'Closed, opens on 30.11.2026 at 09:00',
  )
  expect(unit.getByText('Government House, AZ1000, Baku')).toBeVisible()
  expect(unit.getByText('On foot from the metro station Sahil.')).toBeVisible()
  expect(unit.getByText('Baku, Absheron-Khizi')).toBeVisible()
})

test('the call center is first, with its voice menu by steps and what to do without a telephone', async () => {
  open()
  const card = within(await screen.findByRole('region', { name: 'Call center' }))
  expect(card.getByText('Open until 18:00')).toBeVisible()
  await userEvent.click(card.getByText('Which key to press when you call'))
  const [language, subject] = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect([language, subject]).toEqual([
    'First choose the language:1Azerbaijani',
    'Then choose the subject:0Operator',
  ])
  const without = card.getByText('If you cannot use the telephone').closest('details')
  if (without === null) throw new Error('It is not folded')
  expect(
    within(without)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['mailto:qaynarxett@portal.example', '/en/call-center', '/en/my-appeals/start'])
})

test('the unit that serves a town is found by its name, and stays in the address', async () => {
  open()
  const section = within(await screen.findByRole('region', { name: 'Which unit serves you?' }))
  await userEvent.click(section.getByRole('button', { name: 'Show the unit' }))
  expect(section.getByLabelText('Town or district')).toHaveFocus()
  expect(section.getByLabelText('Town or district')).toHaveAccessibleDescription(/Choose a town or district$/)
  await userEvent.selectOptions(section.getByLabelText('Town or district'), 'Sumgayit')
  await userEvent.click(section.getByRole('button', { name: 'Show the unit' }))
  expect(await section.findByRole('heading', { name: 'Records and reception' })).toBeVisible()
  expect(section.getByText('Government House, AZ1000, Baku')).toBeVisible()
  expect(section.getByLabelText('Town or district')).toHaveDisplayValue('Sumgayit')
})

test('a town of the address is shown at once; an unknown one is not', async () => {
  const { unmount } = open('en', CONTACTS, '?town=baku')
  const section = await screen.findByRole('region', { name: 'Which unit serves you?' })
  expect(within(section).getByRole('heading', { name: 'Records and reception' })).toBeVisible()
  unmount()
  open('en', CONTACTS, '?town=atlantis')
  const other = await screen.findByRole('region', { name: 'Which unit serves you?' })
  expect(within(other).queryByRole('heading', { level: 3 })).toBeNull()
})

test('only a visitor reads that a call-back requires the sign-in', async () => {
  const { unmount } = open()
  const hint = /you need to sign in/
  const card = await screen.findByRole('region', { name: 'Call center' })
  expect(within(card).getByText(hint, { selector: 'p' })).toBeVisible()
  unmount()
  const network = fakeNetwork([answer(listContacts, () => CONTACTS)])
  const shell = { user: CITIZEN }
  mountScreen({ screen: ContactsScreen, path: '/contacts', address: '/en/contacts', network, shell })
  await screen.findByRole('region', { name: 'Call center' })
  expect(screen.queryAllByText(hint)).toEqual([])
})

test('samples are named as such, configured contacts are not', async () => {
  const { unmount } = open()
  expect(await screen.findByText('Numbers and addresses are samples.')).toBeVisible()
  unmount()
  open('en', { ...CONTACTS, demonstration: false })
  await screen.findByRole('region', { name: 'Call center' })
  expect(screen.queryByText('Numbers and addresses are samples.')).toBeNull()
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

test('WAI-03 the keyboard reaches the number of the call center first, then the call-back and the folded texts', async () => {
  open()
  await screen.findByRole('region', { name: 'Call center' })
  const user = userEvent.setup()
  const reached: string[] = []
  for (let press = 0; press < 4; press += 1) {
    await user.tab()
    const { tagName } = document.activeElement ?? {}
    reached.push(document.activeElement?.getAttribute('href') ?? tagName ?? '')
  }
  expect(reached).toEqual(['tel:+994120000010', '/en/call-center', 'SUMMARY', 'SUMMARY'])
})

test('the edge requests the units in the language of the page', () => {
  expect(loadData({ params: {}, search: new URLSearchParams(), language: 'ru' })).toEqual([
    '/public/contacts?lang=ru',
  ])
})
