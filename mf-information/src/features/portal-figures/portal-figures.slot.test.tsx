import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { listRegistryCounts } from 'shared-contracts/http/registries'
import { listSoftware } from 'shared-contracts/http/software'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { FAQ, NEWS } from '../../testing/sample-content.ts'
import { PortalFiguresSlot } from './portal-figures.slot.tsx'

const TITLE = { az: 'a', en: 'a', ru: 'a' }
const COUNTS = {
  content: [
    { name: 'product-alerts', title: TITLE, recordCount: 715, demonstration: false, updatedAt: null },
  ],
}
const SERVICES = {
  content: [],
  page: 1,
  perPage: 1,
  total: 9,
  totalIsLowerBound: false,
  facets: { area: [], audience: [], fee: [], online: [], signIn: [] },
  match: 'all' as const,
}

function refuse() {
  return problem('RATE_LIMITED', 429, 'Too many requests')
}

function mount(language: string, fails = false) {
  return mountScreen({
    screen: PortalFiguresSlot,
    path: '/home',
    address: `/${language}/home`,
    answers: {
      news: fails ? refuse : () => ({ ...NEWS, total: 21 }),
      faq: fails ? refuse : () => ({ ...FAQ, total: 36 }),
    },
    calls: [
      answer(listRegistryCounts, fails ? refuse : () => COUNTS),
      answer(listSoftware, fails ? refuse : () => SERVICES),
    ],
  })
}

test('HOME-02 home of the competition portal has four figures that the server has counted', async () => {
  mount('en')
  const region = within(await screen.findByRole('region', { name: 'The portal in figures' }))
  await waitFor(() => {
    expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['9services', '/en/e-services'],
      ['36answers to questions', '/en/faq'],
      ['21articles and reminders', '/en/news'],
      ['715open registry records', '/en/registries'],
    ])
  })
})

test('HOME-02 figures that fail to load are left out', async () => {
  const { container } = mount('en', true)
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})

test.each(['az', 'en', 'ru'])('WAI-03 the figures have no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findByRole('region')
  expect(await axeViolations(container)).toEqual([])
})
