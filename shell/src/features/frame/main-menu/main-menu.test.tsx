import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageMenuEntry } from 'shared-contracts/release/page-state'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../../testing/render-shell.tsx'

function Blank() {
  return <h1>Page</h1>
}

const MENU: readonly PageMenuEntry[] = [
  { place: 'header', id: 'e-services', path: '/e-services', label: 'E-services' },
  {
    place: 'header',
    id: 'information-center',
    path: '/news',
    label: 'Information center',
    children: [
      { id: 'information-center.news', path: '/news', label: 'News' },
      { id: 'information-center.standards', url: 'https://azstandart.az', label: 'Standards site' },
    ],
  },
]

function start(address = '/en/home') {
  const shell = renderShell({ screen: Blank, address, menu: MENU, variant: 'competition' })
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const summary = menu.getByText('Information center')
  return { ...shell, menu, summary, submenu: summary.closest('details') }
}

test('NAV-04 a submenu opens below its entry by press and key, and Escape closes it', async () => {
  const { summary, submenu } = start()
  expect(submenu?.open).toBe(false)
  await userEvent.click(summary)
  expect(submenu?.open).toBe(true)
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(submenu?.open).toBe(false)
  expect(summary).toHaveFocus()
})

test('NAV-04 a submenu closes on focus or press outside, and on navigation', async () => {
  const { summary, submenu, menu, address } = start()
  await userEvent.click(summary)
  await userEvent.click(screen.getByRole('heading', { name: 'Page' }))
  expect(submenu?.open).toBe(false)
  await userEvent.click(summary)
  await userEvent.click(menu.getByRole('link', { name: 'News' }))
  expect(address()).toBe('/en/news')
  expect(submenu?.open).toBe(false)
})

test('NAV-04 another site opens in a new tab and is marked', () => {
  const { menu } = start()
  const link = menu.getByRole('link', { name: 'Standards site (opens in a new tab)', hidden: true })
  expect(link).toHaveAttribute('href', 'https://azstandart.az')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('NAV-04 the entry of the current page is marked, also in a submenu', () => {
  const { menu, submenu } = start('/en/news/17')
  expect(menu.getByRole('link', { name: 'News', hidden: true })).toHaveAttribute('aria-current', 'true')
  expect(submenu?.open).toBe(false)
})
