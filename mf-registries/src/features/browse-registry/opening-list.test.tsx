import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { FIRST_PAGE } from '../../testing/sample-records.ts'
import { GOODS } from '../../testing/sample-registries.ts'
import { BrowseRegistryScreen } from './browse-registry.screen.tsx'

const LIST = '/registries/goods-by-risk-group'

/** Goods whose list opens with those of a risk group. */
const OPENING: RegistryDescription = {
  ...GOODS,
  opening: {
    title: { az: 'Risk qrupu olan mallar', en: 'Classified goods', ru: 'Классифицированные товары' },
    filters: { risk: ['low', 'high'] },
  },
}

function mountOpening(address: string) {
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: {
      registry: () => OPENING,
      records: ({ query }) => ({ ...FIRST_PAGE, total: query.get('view') === 'opening' ? 47 : 6939 }),
    },
  })
}

test('REG-03 a list opens with what visitors come for, as chosen filters, and all records are one link away', async () => {
  const { address, network } = mountOpening(`/en${LIST}`)
  expect(await screen.findByRole('heading', { level: 2, name: 'Classified goods: 47' })).toBeVisible()
  const risk = within(screen.getByRole('region', { name: 'Risk group' }))
  const chosen = risk.getAllByRole('checkbox', { checked: true, hidden: true })
  expect(chosen.map((value) => [value.textContent, value.getAttribute('href')])).toEqual([
    ['Low3939 records', `/en${LIST}?risk=high`],
    ['High9696 records', `/en${LIST}?risk=low`],
  ])
  expect(screen.getByText('Filter (2)')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Show all 6,939' }))
  expect(address()).toBe(`/en${LIST}?show=all`)
  expect(await screen.findByRole('heading', { level: 2, name: '6,939 records' })).toBeVisible()
  expect(network.calls.at(-1)).toBe('GET /public/registries/goods-by-risk-group/records?lang=en')
  expect(screen.getByRole('link', { name: 'Show only: Classified goods' })).toHaveAttribute(
    'href',
    `/en${LIST}`,
  )
})

test('REG-03 a search word searches all records, and the last filter removed shows all records', async () => {
  const { address, network } = mountOpening(`/en${LIST}`)
  await userEvent.type(await screen.findByRole('combobox'), 'milk{Enter}')
  expect(address()).toBe(`/en${LIST}?q=milk`)
  await waitFor(() => {
    expect(network.calls).toContain('GET /public/registries/goods-by-risk-group/records?q=milk&lang=en')
  })
  mountOpening(`/ru${LIST}?risk=low`)
  const chips = within(await screen.findByRole('list', { name: 'Выбранные фильтры' }))
  expect(chips.getByRole('link', { name: /Низкая/ })).toHaveAttribute('href', `/ru${LIST}?show=all`)
})

test('REG-05 the download of a list that opens with some records has these records', async () => {
  mountOpening(`/en${LIST}?open=download`)
  expect(await screen.findByRole('link', { name: 'Excel (XLSX)' })).toHaveAttribute(
    'href',
    '/api/public/registries/goods-by-risk-group/export?format=xlsx&risk=low,high&lang=en',
  )
})
