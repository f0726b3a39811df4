import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { RecordPage } from 'shared-contracts/http/registries'
import { axeViolations } from 'shared-runtime/axe-violations'
import { dayInBaku } from 'shared-runtime/i18n'
import { problem } from 'shared-runtime/testing'
import type * as z from 'zod/mini'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { loadData } from './newest-alerts.data.ts'
import { NewestAlertsSlot } from './newest-alerts.slot.tsx'

const ALERT = { registry: 'product-alerts', status: 'active' as const, path: [] }

const SOURCE = {
  title: { az: 'Safety Gate', en: 'Safety Gate', ru: 'Safety Gate' },
  attribution: {
    az: 'Safety Gate siyahısından, 2026',
    en: 'From the list of Safety Gate, 2026',
    ru: 'Из списка Safety Gate, 2026',
  },
  url: null,
  country: null,
  year: '2026',
}

const PAGE: z.input<typeof RecordPage> = {
  content: [
    {
      ...ALERT,
      id: 'PA-000308',
      number: 'PA-000308',
      title: { az: 'Şirin peçenye', en: 'Sweet biscuits', ru: 'Печенье сладкое' },
      demonstration: true,
      origin: 'demonstration',
      values: { level: 'serious', publishedAt: '2026-10-04' },
    },
    {
      ...ALERT,
      id: 'PA-1',
      number: 'PA-1',
      title: { az: null, en: 'Toy car', ru: null },
      demonstration: false,
      origin: 'foreign',
      source: SOURCE,
      values: { level: 'low', publishedAt: '2026-09-01' },
    },
  ],
  page: 1,
  perPage: 3,
  total: 2,
  totalIsLowerBound: false,
  facets: {},
  match: 'all',
}

function mount(language: string, records: Answers['records'] = () => PAGE) {
  return mountScreen({
    screen: NewestAlertsSlot,
    path: '/home',
    address: `/${language}/home`,
    answers: { records },
  })
}

test('HOME-02 home shows the newest alerts with danger, day and origin, from one call of the edge', async () => {
  const { network } = mount('en')
  const region = within(await screen.findByRole('region', { name: 'Newest alerts' }))
  expect(region.getByRole('link', { name: 'All alerts' })).toHaveAttribute(
    'href',
    '/en/registries/product-alerts',
  )
  const year = dayInBaku(Date.now()).slice(0, 4)
  expect(region.getByRole('link', { name: 'This year’s alerts' })).toHaveAttribute(
    'href',
    `/en/registries/product-alerts?year_from=${year}&year_to=${year}`,
  )
  expect(region.getByRole('link', { name: 'Sweet biscuits' })).toHaveAttribute(
    'href',
    '/en/registries/product-alerts/PA-000308',
  )
  expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Serious dangerSweet biscuits04.10.2026 · sample',
    'Low dangerToy car01.09.2026 · From the list of Safety Gate, 2026',
  ])
  const expected = loadData({ params: {}, search: new URLSearchParams(), language: 'en' })
  expect(network.calls).toEqual(expected.map((path) => `GET ${path}`))
})

test('HOME-02 alerts that fail to load leave a notice', async () => {
  mount('en', () => problem('RATE_LIMITED', 429, 'Too many requests'))
  expect(await screen.findByText('The alerts cannot be shown at the moment')).toBeVisible()
})

test('HOME-02 without alerts the slot is empty', async () => {
  const { container } = mount('en', () => ({ ...PAGE, content: [], total: 0 }))
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})

test.each(['az', 'en', 'ru'])('WAI-03 the alerts have no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findByRole('region')
  expect(await axeViolations(container)).toEqual([])
})
