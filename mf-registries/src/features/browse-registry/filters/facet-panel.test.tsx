import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { FIRST_PAGE } from '../../../testing/sample-records.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

test.each([
  ['az', 'ən azı 10 000 qeyd', '10 000+'],
  ['en', 'at least 10,000 records', '10,000+'],
  ['ru', 'не менее 10 000 записей', '10 000+'],
])('a lower-bound count of a filter is marked in %s', async (language, text, shown) => {
  const risk = [
    { value: 'high', count: 10_000, isLowerBound: true },
    { value: 'low', count: 7, isLowerBound: true },
  ]
  mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address: `/${language}/registries/goods-by-risk-group`,
    answers: { records: () => ({ ...FIRST_PAGE, facets: { ...FIRST_PAGE.facets, risk } }) },
  })
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getByText(shown)).toHaveAttribute('aria-hidden', 'true')
})
