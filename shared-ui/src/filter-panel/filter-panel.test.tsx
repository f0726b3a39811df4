import { expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from '../testing/axe-violations.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterGroup, FilterValue } from './filter-panel.tsx'

const TEXTS = {
  title: 'Filter',
  open: 'Filter (1)',
  showAll: (count: number) => `Show all (${count})`,
}

function value(name: string, more: Partial<FilterValue> = {}): FilterValue {
  return {
    value: name,
    label: name,
    href: `?risk=${name}`,
    isChosen: false,
    count: '12',
    countText: '12 records',
    ...more,
  }
}

const RISK: FilterGroup = {
  name: 'risk',
  label: 'Risk group',
  values: [value('low'), value('high', { isChosen: true, href: '?' })],
}

test('values are checkboxes with an address and counts below a heading', async () => {
  const { container } = render(<FilterPanel groups={[RISK]} texts={TEXTS} />)
  const group = within(screen.getByRole('region', { name: 'Risk group', hidden: true }))
  const [low, high] = group.getAllByRole('checkbox', { hidden: true })
  expect(low).toHaveAttribute('href', '?risk=low')
  expect(low).toHaveTextContent('low1212 records')
  expect(low).not.toBeChecked()
  expect(high).toHaveAttribute('href', '?')
  expect(high).toHaveTextContent('high1212 records')
  expect(high).toBeChecked()
  expect(await axeViolations(container)).toEqual([])
})

test('a group may have a form instead of values', () => {
  const content = <form aria-label="Days" />
  render(<FilterPanel groups={[RISK, { name: 'days', label: 'Date', values: [], content }]} texts={TEXTS} />)
  const group = within(screen.getByRole('region', { name: 'Date', hidden: true }))
  expect(group.getByRole('form', { name: 'Days', hidden: true })).toBeInTheDocument()
  expect(group.queryByRole('list', { hidden: true })).not.toBeInTheDocument()
})

test('the space bar activates a value, which looks like a checkbox', async () => {
  const follow = jest.fn((event: Event) => event.preventDefault())
  render(<FilterPanel groups={[RISK]} texts={TEXTS} />)
  await userEvent.click(screen.getByText('Filter (1)'))
  const link = screen.getByRole('checkbox', { name: /^low/ })
  link.addEventListener('click', follow)
  link.focus()
  await userEvent.keyboard(' ')
  expect(follow).toHaveBeenCalledTimes(1)
})

test('three groups are open; the others are collapsed with the number of chosen values', () => {
  const groups = ['1', '2', '3', '4'].map((name) => ({ ...RISK, name, label: `Group ${name}` }))
  render(<FilterPanel groups={groups} texts={TEXTS} />)
  const folds = groups.map(({ label }) => screen.getByText(label).closest('details'))
  expect(folds.map((fold) => fold?.open)).toEqual([true, true, true, false])
  expect(screen.getByText('Group 4').closest('summary')).toHaveTextContent('Group 4(1)')
})

test('a collapsed group expands when it shows its form', () => {
  const groups = ['1', '2', '3', '4'].map((name) => ({ ...RISK, name, label: `Group ${name}` }))
  const { rerender } = render(<FilterPanel groups={groups} texts={TEXTS} />)
  const opened = groups.map((group) => ({ ...group, isOpen: group.name === '4' }))
  rerender(<FilterPanel groups={opened} texts={TEXTS} />)
  expect(screen.getByText('Group 4').closest('details')).toHaveAttribute('open')
})

test('values after the sixth are collapsed, unless one is chosen', () => {
  const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  const many = (chosen: string): FilterGroup => ({
    ...RISK,
    values: names.map((name) => value(name, { isChosen: name === chosen })),
  })
  const { rerender } = render(<FilterPanel groups={[many('1')]} texts={TEXTS} />)
  const fold = () => screen.getByText('Show all (9)').closest('details')
  expect(fold()).not.toHaveAttribute('open')
  expect(fold()?.querySelectorAll('a')).toHaveLength(3)
  rerender(<FilterPanel key="other" groups={[many('9')]} texts={TEXTS} />)
  expect(fold()).toHaveAttribute('open')
})

test('the button on a phone closes the panel and shows the results', async () => {
  const onShow = jest.fn()
  render(<FilterPanel groups={[RISK]} texts={TEXTS} show={{ text: 'Show 12 records', onShow }} />)
  const panel = screen.getByText('Filter (1)').closest('details')
  await userEvent.click(screen.getByText('Filter (1)'))
  expect(panel).toHaveAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: 'Show 12 records' }))
  expect(panel).not.toHaveAttribute('open')
  expect(onShow).toHaveBeenCalledTimes(1)
})

test('the panel expands when `isOpen` becomes true', () => {
  const { rerender } = render(<FilterPanel groups={[RISK]} texts={TEXTS} />)
  const panel = screen.getByText('Filter (1)').closest('details')
  expect(panel).not.toHaveAttribute('open')
  rerender(<FilterPanel groups={[RISK]} texts={TEXTS} isOpen />)
  expect(panel).toHaveAttribute('open')
})

test('without groups nothing is rendered', () => {
  const { container } = render(<FilterPanel groups={[]} texts={TEXTS} />)
  expect(container).toBeEmptyDOMElement()
})
