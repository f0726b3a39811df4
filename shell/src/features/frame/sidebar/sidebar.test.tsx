import { expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageMenuEntry } from 'shared-contracts/release/page-state'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

/** Menu of the table, for all roles. */
const MENU: readonly PageMenuEntry[] = [
  { place: 'header', id: 'faq', path: '/faq', label: 'Header questions' },
  { place: 'sidebar', id: 'e-services', path: '/e-services', label: 'E-services' },
  {
    place: 'sidebar',
    id: 'my-appeals',
    path: '/my-appeals',
    label: 'My appeals',
    children: [
      { id: 'my-appeals.appeals', path: '/my-appeals', label: 'Appeals', permission: 'appeals:own' },
      { id: 'my-appeals.call-center', path: '/call-center', label: 'Call center', permission: 'appeals:own' },
    ],
  },
  {
    place: 'sidebar',
    id: 'reports',
    path: '/reports',
    label: 'Reports',
    permission: 'reports:own',
  },
  { place: 'sidebar', id: 'faq', path: '/faq', label: 'Questions' },
]

function start(changes: Partial<Parameters<typeof renderShell>[0]> = {}) {
  return renderShell({ screen: Blank, address: '/en/faq', role: 'ASAN_USER', menu: MENU, ...changes })
}

function beside() {
  return screen.getByRole('navigation', { name: 'Account menu' })
}

function titles() {
  return [...beside().querySelectorAll('a, summary')].map((each) => each.textContent)
}

test('NAV-01 the sidebar has the entries of the role, with children, in order', () => {
  start()
  expect(titles()).toEqual(['E-services', 'My appeals', 'Appeals', 'Call center', 'Reports', 'Questions'])
})

test('NAV-02 a foreign organization sees no entry without permission, and no empty group', () => {
  start({ role: 'USER' })
  expect(titles()).toEqual(['E-services', 'Questions'])
})

test('NAV-03 the group of the current page is open, and its entry is marked', async () => {
  start({ address: '/en/call-center' })
  const group = within(beside()).getByText('My appeals').closest('details')
  expect(group?.open).toBe(true)
  expect(within(beside()).getByRole('link', { name: 'Call center' })).toHaveAttribute('aria-current', 'page')
  expect(await axeViolations(document.body)).toEqual([])
})

test('NAV-03 a group opens by key, and its entries are links', async () => {
  const { address } = start()
  const group = within(beside()).getByText('My appeals').closest('details')
  expect(group?.open).toBe(false)
  await userEvent.click(within(beside()).getByText('My appeals'))
  expect(group?.open).toBe(true)
  await userEvent.click(within(beside()).getByRole('link', { name: 'Call center' }))
  expect(address()).toBe('/en/call-center')
})

test.each([
  ['/az/faq', 'Menyunu yığ', 'Menyunu aç'],
  ['/en/faq', 'Collapse the menu', 'Expand the menu'],
  ['/ru/faq', 'Свернуть меню', 'Развернуть меню'],
])('NAV-06 at %s the sidebar folds and unfolds, and the state is saved', async (address, fold, unfold) => {
  const { kept } = start({ address })
  await userEvent.click(screen.getByRole('button', { name: fold }))
  expect(kept).toEqual([true])
  await userEvent.click(screen.getByRole('button', { name: unfold }))
  expect(kept).toEqual([true, false])
})

test('NAV-06 a folded sidebar keeps its labels, and shows a group beside itself until Escape', async () => {
  start({ sidebarFolded: true, address: '/en/call-center' })
  expect(screen.getByRole('button', { name: 'Expand the menu' })).toBeVisible()
  expect(within(beside()).getByRole('link', { name: 'E-services' })).toBeInTheDocument()
  const summary = beside().querySelector('summary')
  const group = summary?.closest('details')
  expect(group?.open).toBe(false)
  await userEvent.click(within(beside()).getAllByText('My appeals')[0] ?? document.body)
  expect(group?.open).toBe(true)
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(group?.open).toBe(false)
  expect(summary).toHaveFocus()
})

test('NAV-06 before hydration the button is a form for the edge', () => {
  start({ address: '/ru/faq?q=1' })
  const button = screen.getByRole('button', { name: 'Свернуть меню' })
  const form = button.closest('form')
  expect(form).toHaveAttribute('action', '/settings')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveFormValues({ language: 'ru', return: '/ru/faq?q=1' })
  expect([button.getAttribute('name'), button.getAttribute('value')]).toEqual(['sidebar', 'folded'])
})

test('NAV-07 a visitor has the header menu and no sidebar', () => {
  start({ role: undefined, signedIn: false })
  expect(screen.queryByRole('navigation', { name: 'Account menu' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Header questions' })).toBeInTheDocument()
})

test('NAV-07 a route can hide the sidebar of signed-in users; the drawer keeps the menu', () => {
  start({ sidebar: 'nobody' })
  expect(screen.queryByRole('button', { name: 'Collapse the menu' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Account menu' })).toBeNull()
  expect(within(screen.getByRole('banner')).getByText('Reports')).toBeInTheDocument()
})

test('NAV-07 a route can show the sidebar to visitors', () => {
  start({ role: undefined, signedIn: false, sidebar: 'everybody' })
  expect(titles()).toEqual(['E-services', 'Questions'])
})

test('NAV-07 the space of the sidebar is reserved until the role is loaded', async () => {
  const { services } = start({ role: undefined, signedIn: true })
  expect(screen.getByRole('button', { name: 'Collapse the menu' })).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Account menu' })).toBeNull()
  await act(async () => services.session.sign(null))
  expect(screen.queryByRole('button', { name: 'Collapse the menu' })).toBeNull()
})

test('NAV-06 the drawer has the same entries and closes when the page changes', async () => {
  start()
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }))
  await userEvent.click(drawer.getByRole('link', { name: 'Reports' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
