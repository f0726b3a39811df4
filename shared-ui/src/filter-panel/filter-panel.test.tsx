import { expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from '../testing/axe-violations.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterGroup, FilterValue } from './filter-panel.tsx'

const TEXTS = {
  title: 'Filter',
  open: 'Filter (1)',
  chosen: 'chosen',
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

test('values are links with counts below a heading; chosen values are marked for screen readers', async () => {
  const { container } = render(<FilterPanel groups={[RISK]} texts={TEXTS} />)
  const group = within(screen.getByRole('region', { name: 'Risk group', hidden: true }))
  const [low, high] = group.getAllByRole('link', { hidden: true })
  expect(low).toHaveAttribute('href', '?risk=low')
  expect(low).toHaveTextContent('low1212 records')
  expect(low).not.toHaveAttribute('aria-current')
  expect(high).toHaveAttribute('href', '?')
  expect(high).toHaveTextContent('high (chosen)1212 records')
  expect(high).toHaveAttribute('aria-current', 'true')
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
  const link = screen.getByRole('link', { name: /^low/ })
  link.addEventListener('click', follow)
  link.focus()
  await userEvent.keyboard(' ')
  expect(follow).toHaveBeenCalledTimes(1)
})

test('values after the eighth are collapsed, unless one is chosen', () => {
  const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  const many = (chosen: string): FilterGroup => ({
    ...RISK,
    values: names.map((name) => value(name, { isChosen: name === chosen })),
  })
  const { rerender } = render(<FilterPanel groups={[many('1')]} texts={TEXTS} />)
  const fold = () => screen.getByText('Show all (9)').closest('details')
  expect(fold()).not.toHaveAttribute('open')
  expect(fold()?.querySelectorAll('a')).toHaveLength(1)
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
