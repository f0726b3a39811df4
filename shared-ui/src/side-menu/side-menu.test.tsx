import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SideMenu } from './side-menu.tsx'
import type { SideMenuEntry } from './side-menu.tsx'

const ENTRIES: readonly SideMenuEntry[] = [
  { id: 'services', icon: 'services', label: 'Services', href: '/services' },
  {
    id: 'payments',
    icon: 'card',
    label: 'Payments',
    href: '/due',
    children: [
      { id: 'due', label: 'Due', href: '/due' },
      { id: 'paid', label: 'Paid', href: '/paid', current: 'page' },
    ],
  },
]

function group(): HTMLDetailsElement {
  const found = document.querySelector('details')
  if (found === null) throw new Error('There is no group')
  return found
}

/** The toggle event of a group follows the press asynchronously. */
async function press() {
  const toggled = new Promise((done) => group().addEventListener('toggle', done, { once: true }))
  await userEvent.click(document.querySelector('summary') ?? document.body)
  await act(async () => toggled)
}

test('NAV-06 the group of the current page is open, keeps its state, and reopens with the page', async () => {
  const { rerender } = render(<SideMenu entries={ENTRIES} closeOn="/paid" />)
  expect(group().open).toBe(true)
  await userEvent.click(screen.getByText('Payments'))
  expect(group().open).toBe(false)
  rerender(<SideMenu entries={ENTRIES} closeOn="/paid?page=2" />)
  expect(group().open).toBe(false)
})

test('NAV-06 folding and unfolding the menu preserve the open state of its groups', async () => {
  const { rerender } = render(<SideMenu entries={ENTRIES} closeOn="/services" />)
  const collapseAndExpand = () => {
    rerender(<SideMenu entries={ENTRIES} isFolded closeOn="/services" />)
    expect(group().open).toBe(false)
    rerender(<SideMenu entries={ENTRIES} closeOn="/services" />)
  }
  await press()
  expect(group().open).toBe(false)
  collapseAndExpand()
  expect(group().open).toBe(false)
  await press()
  expect(group().open).toBe(true)
  collapseAndExpand()
  expect(group().open).toBe(true)
})

test('NAV-06 a group opened beside the folded menu is closed in the unfolded menu', async () => {
  const closed = ENTRIES.map((entry) => ({
    ...entry,
    ...(entry.children === undefined
      ? {}
      : { children: entry.children.map(({ id, label, href }) => ({ id, label, href })) }),
  }))
  const { rerender } = render(<SideMenu entries={closed} isFolded closeOn="/services" />)
  await press()
  expect(group().open).toBe(true)
  rerender(<SideMenu entries={closed} closeOn="/services" />)
  expect(group().open).toBe(false)
})

test('NAV-06 a group beside the folded menu closes on navigation and on a press outside', async () => {
  const { rerender } = render(<SideMenu entries={ENTRIES} isFolded closeOn="/paid" />)
  expect(group().open).toBe(false)
  await press()
  expect(group().open).toBe(true)
  rerender(<SideMenu entries={ENTRIES} isFolded closeOn="/due" />)
  expect(group().open).toBe(false)
  await press()
  await userEvent.click(document.body)
  expect(group().open).toBe(false)
})

test('WAI-03 Escape hides the titles beside a folded menu until the next hover', async () => {
  render(<SideMenu entries={ENTRIES} isFolded closeOn="" />)
  const list = document.querySelector('ul')
  await userEvent.keyboard('{Escape}')
  expect(list).toHaveAttribute('data-titles-hidden')
  await userEvent.hover(screen.getByRole('link', { name: 'Services' }))
  expect(list).not.toHaveAttribute('data-titles-hidden')
})
