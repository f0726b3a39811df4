import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type * as z from 'zod/mini'
import type { RecordDetail } from 'shared-contracts/http/registries'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SCALE_DETAIL } from '../../../testing/sample-instruments.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

const LIST = '/registries/test-scales'

type Detail = z.infer<typeof RecordDetail>

const SCALES: Readonly<Record<string, Detail>> = {
  'S-1': { ...SCALE_DETAIL, id: 'S-1', number: 'S-1' },
  'S-2': {
    ...SCALE_DETAIL,
    id: 'S-2',
    number: 'S-2',
    title: { az: 'Döşəmə tərəzisi', en: 'Floor scale', ru: 'Весы напольные' },
    values: { ...SCALE_DETAIL.values, kinds: ['crane', 'floor', 'table'], maker: null, months: '24' },
  },
  'S-3': { ...SCALE_DETAIL, id: 'S-3', number: 'S-3', status: 'expired' },
  'S-4': { ...SCALE_DETAIL, id: 'S-4', number: 'S-4' },
}

function mount(address: string) {
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: {
      record: ({ params }) =>
        SCALES[params['id'] ?? ''] ?? problem('REGISTRY_RECORD_UNKNOWN', 404, 'Belə qeyd yoxdur'),
    },
  })
}

function rowTexts(table: HTMLElement): readonly (readonly string[])[] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.querySelector('div')?.textContent ?? ''),
    ])
}

test('REG-03 records are shown side by side, and a word marks the fields that differ', async () => {
  const { network } = mount(`/en${LIST}?compare=S-1,S-2`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Compare records' })).toBeVisible()
  const table = await screen.findByRole('table', { name: 'Compare records' })
  const [first] = within(table).getAllByRole('row')
  expect(
    within(first ?? table)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Table scale', `/en${LIST}/S-1`],
    ['Remove', `/en${LIST}?compare=S-2`],
    ['Floor scale', `/en${LIST}/S-2`],
    ['Remove', `/en${LIST}?compare=S-1`],
  ])
  const rows = rowTexts(table)
  expect(rows).toContainEqual(['Time between checksdiffers', '12\u202fmonths', '24\u202fmonths'])
  expect(rows).toContainEqual(['Makerdiffers', 'İstehsalçı № 7', 'not stated'])
  // The blocks of a phone have the number alone; number and name are at the top.
  const labels = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('[aria-hidden]')?.textContent)
  expect(new Set(labels)).toEqual(new Set(['S-1', 'S-2']))
  expect(first).toHaveTextContent(/S-1.*Table scale.*S-2.*Floor scale/)
  // The order of several values is no difference.
  expect(rows.map(([name]) => name)).toContain('Kinds')
  expect(rows).toContainEqual(['Country', 'Türkiye', 'Türkiye'])
  expect(rows.find(([name]) => name === 'Points of the check')?.[1]).toMatch(/^Point: A · Load: 0\.5 kg/)
  expect(screen.getByText('Records: 2. Fields that differ: 2.')).toHaveAttribute('role', 'status')
  expect(document.title).toBe('Compare records: S-1, S-2 – Scales')
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled()
  expect(network.calls.filter((call) => call.includes('/records?'))).toEqual([])
})

test('REG-03 the reader may see only the differences, and take a record out', async () => {
  const { address } = mount(`/en${LIST}?compare=S-1,S-2,S-3`)
  await userEvent.click(await screen.findByRole('link', { name: 'Differences only (3)' }))
  expect(address()).toBe(`/en${LIST}?compare=S-1,S-2,S-3&show=differences`)
  const table = screen.getByRole('table')
  expect(rowTexts(table).map(([name]) => name)).toEqual([
    'Statusdiffers',
    'Makerdiffers',
    'Time between checksdiffers',
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Remove: S-3 · Table scale' }))
  expect(address()).toBe(`/en${LIST}?compare=S-1,S-2&show=differences`)
  expect(rowTexts(screen.getByRole('table')).map(([name]) => name)).toEqual([
    'Makerdiffers',
    'Time between checksdiffers',
  ])
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
  expect(screen.getByRole('link', { name: 'Add a record' })).toHaveAttribute(
    'href',
    `/en${LIST}?open=compare&chosen=S-1,S-2`,
  )
})

test('WAI-03 from a comparison to the choice of its records the heading of the list gets the focus', async () => {
  mount(`/en${LIST}?compare=S-1,S-2`)
  await userEvent.click(await screen.findByRole('link', { name: 'Add a record' }))
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1, name: 'Scales' })).toHaveFocus()
  })
})

test('REG-03 equal records have no differences', async () => {
  mount(`/en${LIST}?compare=S-1,S-4&show=differences`)
  expect(await screen.findByText('These records do not differ in any field.')).toBeVisible()
})

test('REG-03 a fifth record is named and takes the next free column', async () => {
  mount(`/en${LIST}?compare=S-1,S-2,S-3,S-4,S-5`)
  const notice = await screen.findByRole('region', { name: 'You can compare up to four records' })
  expect(within(notice).getByRole('link', { name: 'S-5' })).toHaveAttribute('href', `/en${LIST}/S-5`)
  expect(within(await screen.findByRole('table')).getAllByRole('columnheader')).toHaveLength(5)
  expect(screen.queryByRole('link', { name: 'Add a record' })).not.toBeInTheDocument()
})

test('REG-03 an unknown record is named, and the others are compared', async () => {
  mount(`/ru${LIST}?compare=S-1,S-9,S-2`)
  const notice = await screen.findByRole('region', { name: 'В реестре нет записи S-9' })
  expect(within(notice).getByRole('link', { name: 'Убрать' })).toHaveAttribute(
    'href',
    `/ru${LIST}?compare=S-1,S-2`,
  )
  expect(within(await screen.findByRole('table')).getAllByRole('columnheader')).toHaveLength(3)
})

test('REG-03 a comparison without records links to the list with checkboxes', async () => {
  mount(`/az${LIST}?compare=`)
  const notice = await screen.findByRole('region', { name: 'Ən azı iki qeyd seçin' })
  expect(within(notice).getByRole('link', { name: 'Qeydləri seç' })).toHaveAttribute(
    'href',
    `/az${LIST}?open=compare`,
  )
})

test('HTTP-03 the address that a form without JavaScript made becomes the short one', async () => {
  const { address } = mount(`/en${LIST}?compare=&compare=S-1&compare=S-2`)
  await screen.findByRole('table')
  expect(address()).toBe(`/en${LIST}?compare=S-1,S-2`)
})

test.each(['az', 'en', 'ru'])('WAI-03 a comparison has no axe violations in %s', async (language) => {
  const { container } = mount(`/${language}${LIST}?compare=S-1,S-2,S-3,S-4,S-5`)
  await screen.findByRole('table')
  expect(await axeViolations(container)).toEqual([])
})
