import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { FIRST_PAGE } from '../../testing/sample-records.ts'
import { BrowseRegistryScreen } from './browse-registry.screen.tsx'

const PATH = '/registries/:registry'

test.each(['az', 'en', 'ru'])(
  'WAI-03 a filtered and sorted list has no axe violations in %s',
  async (language) => {
    const { container } = mountScreen({
      screen: BrowseRegistryScreen,
      path: PATH,
      address: `/${language}/registries/goods-by-risk-group?risk=high&hs=85&sort=name,ASC&page=2`,
      answers: { records: () => ({ ...FIRST_PAGE, page: 2, match: 'similar' }) },
    })
    await screen.findByRole('table')
    expect(await axeViolations(container)).toEqual([])
  },
)

test('WAI-03 an empty list, a failed one and an unknown registry have no axe violations', async () => {
  const empty = mountScreen({
    screen: BrowseRegistryScreen,
    path: PATH,
    address: '/az/registries/goods-by-risk-group?q=zzz',
    answers: { records: () => ({ ...FIRST_PAGE, content: [], total: 0, facets: {} }) },
  })
  await screen.findByText('“zzz” sorğusuna uyğun qeyd yoxdur.')
  expect(await axeViolations(empty.container)).toEqual([])
  empty.unmount()

  const failed = mountScreen({
    screen: BrowseRegistryScreen,
    path: PATH,
    address: '/az/registries/goods-by-risk-group',
    answers: { records: () => problem('RATE_LIMITED', 429, 'Həddən artıq sorğu göndərildi') },
  })
  await screen.findByRole('alert')
  expect(await axeViolations(failed.container)).toEqual([])
  failed.unmount()

  const unknown = mountScreen({ screen: BrowseRegistryScreen, path: PATH, address: '/az/registries/no-such' })
  await screen.findByRole('heading', { name: 'Belə reyestr yoxdur' })
  expect(await axeViolations(unknown.container)).toEqual([])
})
