import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getPerformanceSummary, type PerformanceSummary } from 'shared-contracts/http/cases/performance'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SUMMARY } from '../../../testing/sample-performance.ts'
import { PerformanceSummarySlot } from './performance-summary.slot.tsx'

function mount(language: string, change: Partial<PerformanceSummary> = {}) {
  return mountScreen({
    screen: PerformanceSummarySlot,
    path: '/home',
    address: `/${language}/home`,
    calls: [answer(getPerformanceSummary, () => ({ ...SUMMARY, ...change }))],
  })
}

test.each([
  ['az', 'Agentliyin fəaliyyət göstəriciləri, III\u00a0rüb 2026', '4,2', 'Bütün göstəricilər'],
  ['en', 'Performance of the agency, Q3 2026', '4.2', 'All figures'],
  ['ru', 'Показатели работы агентства, III\u00a0квартал 2026 года', '4,2', 'Все показатели'],
])('%s: home shows the figures of the performance page and links to it', async (...given) => {
  const [language, title, average, link] = given
  const { container } = mount(language)
  const region = within(await screen.findByRole('region', { name: title }))
  const values = region.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)
  expect(values.map((value) => value?.replaceAll('\u00a0', ' ').replace(' %', '%'))).toEqual([
    '81',
    '94%',
    '9',
    average,
  ])
  expect(region.getByRole('link', { name: link })).toHaveAttribute('href', `/${language}/performance`)
  expect(await axeViolations(container)).toEqual([])
})

test('samples are marked, and figures of few cases are left out', async () => {
  const few = { decided: null, inTime: null, medianDays: null }
  const { unmount } = mount('en', { ...few, demonstration: true })
  const title = 'Sample: Performance of the agency, Q3 2026'
  expect(within(await screen.findByRole('region', { name: title })).getAllByRole('listitem')).toHaveLength(1)
  unmount()
  const { container } = mount('en', { ...few, average: null })
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})
