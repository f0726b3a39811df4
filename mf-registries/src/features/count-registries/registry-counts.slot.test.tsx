import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { loadData } from './registry-counts.data.ts'
import { RegistryCountsSlot } from './registry-counts.slot.tsx'

function mount(language: string, answers: Answers = {}) {
  return mountScreen({ screen: RegistryCountsSlot, path: '/home', address: `/${language}/home`, answers })
}

test.each([
  ['az', 'Reyestrlər', 'Bütün reyestrlər', 'Risk qrupları üzrə mallar', '6\u00a0939 qeyd', '2 qeyd'],
  ['en', 'Registries', 'All registries', 'Goods by risk group', '6,939 records', '2 records'],
  ['ru', 'Реестры', 'Все реестры', 'Товары по группам риска', '6\u00a0939 записей', '2 записи'],
])(
  'HOME-01 NAV-13 registries have record counts, from one call that the edge makes too: %s',
  async (language, title, all, goods, many, few) => {
    const { network } = mount(language)
    const region = within(await screen.findByRole('region', { name: title }))
    expect(region.getByRole('link', { name: all })).toHaveAttribute('href', `/${language}/registries`)
    const items = region.getAllByRole('listitem')
    const [first] = items
    const link = within(first ?? document.body).getByRole('link', { name: goods })
    expect(link).toHaveAttribute('href', `/${language}/registries/goods-by-risk-group`)
    expect(first?.textContent).toBe(goods + many)
    expect(items.filter(({ textContent }) => textContent.endsWith(few))).toHaveLength(1)
    const expected = loadData({ params: {}, search: new URLSearchParams(), language: language as 'az' })
    expect(expected).toEqual([`/public/registry-counts?lang=${language}`])
    expect(network.calls).toEqual(expected.map((path) => `GET ${path}`))
  },
)

test.each([
  ['there are none', () => ({ content: [] })],
  ['they do not come', () => problem('RATE_LIMITED', 429, 'Too many requests')],
])('HOME-01 when %s, the slot is empty', async (_case, counts) => {
  const { container } = mount('en', { counts })
  await waitFor(() => {
    expect(container.querySelector('main')).toBeEmptyDOMElement()
  })
})

test.each(['az', 'en', 'ru'])('WAI-03 the registries have no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findAllByRole('region')
  expect(await axeViolations(container)).toEqual([])
})
