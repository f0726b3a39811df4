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

/** The state of a group is told by an event that comes after the press. */
async function press() {
  const toggled = new Promise((done) => group().addEventListener('toggle', done, { once: true }))
  await userEvent.click(document.querySelector('summary') ?? document.body)
  await act(async () => toggled)
}

test('NAV-06 the group of the current page stands open, stays as the person leaves it, and opens anew with the page', async () => {
  const { rerender } = render(<SideMenu entries={ENTRIES} closeOn="/paid" />)
  expect(group().open).toBe(true)
  await userEvent.click(screen.getByText('Payments'))
  expect(group().open).toBe(false)
  rerender(<SideMenu entries={ENTRIES} closeOn="/paid?page=2" />)
  expect(group().open).toBe(false)
})

test('NAV-06 folding and unfolding leave the groups as the person had them, opened or closed', async () => {
  const { rerender } = render(<SideMenu entries={ENTRIES} closeOn="/services" />)
  const foldAndUnfold = () => {
    rerender(<SideMenu entries={ENTRIES} isFolded closeOn="/services" />)
    expect(group().open).toBe(false)
    rerender(<SideMenu entries={ENTRIES} closeOn="/services" />)
  }
  await press()
  expect(group().open).toBe(false)
  foldAndUnfold()
  expect(group().open).toBe(false)
  await press()
  expect(group().open).toBe(true)
  foldAndUnfold()
  expect(group().open).toBe(true)
})

test('NAV-06 what was opened beside the folded menu does not stand open in the unfolded one', async () => {
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

test('NAV-06 folded, a group closes when the page changes, and one more press outside closes it too', async () => {
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

test('WAI-03 titles beside a folded menu go with Escape and come back with the next pointing', async () => {
  render(<SideMenu entries={ENTRIES} isFolded closeOn="" />)
  const list = document.querySelector('ul')
  await userEvent.keyboard('{Escape}')
  expect(list).toHaveAttribute('data-hushed')
  await userEvent.hover(screen.getByRole('link', { name: 'Services' }))
  expect(list).not.toHaveAttribute('data-hushed')
})
