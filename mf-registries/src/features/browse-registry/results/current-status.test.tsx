import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SCALES, SCALE_PAGE } from '../../../testing/sample-instruments.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

const STAGE: RegistryField = {
  name: 'stage',
  type: 'choice',
  label: { az: 'Mərhələ', en: 'Stage', ru: 'Стадия' },
  column: false,
  card: false,
  sortable: false,
  facet: false,
  choices: [
    { value: 'draft', label: { az: 'Layihə', en: 'Draft', ru: 'Проект' }, tone: 'neutral' },
    { value: 'in-force', label: { az: 'Qüvvədədir', en: 'Applies', ru: 'Применяется' }, tone: 'positive' },
    { value: 'repealed', label: { az: 'Ləğv edilib', en: 'Repealed', ru: 'Отменён' }, tone: 'danger' },
  ],
}

/** Registry whose records have a stage besides their status. */
const REGULATIONS: RegistryDescription = {
  ...SCALES,
  fields: [...SCALES.fields, STAGE],
  stateField: 'stage',
  opening: {
    title: { az: 'Qüvvədə olanlar', en: 'In force', ru: 'Действующие' },
    filters: { status: ['active'] },
  },
}

async function readStatuses(rows: readonly (readonly ['active' | 'expired', string])[]) {
  const content = SCALE_PAGE.content.flatMap((record) =>
    rows.map(([status, stage]) => ({
      ...record,
      id: `${status}-${stage}`,
      status,
      values: { ...record.values, stage },
    })),
  )
  mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address: '/en/registries/test-scales?show=all',
    answers: { registry: () => REGULATIONS, records: () => ({ ...SCALE_PAGE, content, total: rows.length }) },
  })
  const [, ...shown] = await screen.findAllByRole('row')
  return shown.map((row) => within(row).getAllByRole('cell').at(-1)?.lastElementChild?.textContent)
}

test('REG-03 a row has one status: whether the record may be relied on today', async () => {
  expect(
    await readStatuses([
      ['active', 'in-force'],
      ['active', 'draft'],
      ['active', 'repealed'],
      ['expired', 'in-force'],
    ]),
  ).toEqual(['In force', 'Draft', 'Repealed', 'Expired'])
  expect(screen.queryByRole('columnheader', { name: /Stage/ })).not.toBeInTheDocument()
})

test.each([
  ['az', 'Statuslar nə deməkdir', 'Müddəti başa çatıb və uzadılmayıb.'],
  ['en', 'What the statuses mean', 'Its term has ended and was not extended.'],
  ['ru', 'Что означают статусы', 'Срок закончился и не был продлён.'],
])('REG-03 the statuses are explained beside their filter in %s', async (language, title, expired) => {
  const status = [
    { value: 'active', count: 2 },
    { value: 'expired', count: 1 },
  ]
  mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address: `/${language}/registries/test-scales?open=statuses`,
    answers: { registry: () => REGULATIONS, records: () => ({ ...SCALE_PAGE, facets: { status } }) },
  })
  const legend = within(await screen.findByRole('region', { name: title }))
  expect(legend.getByText(expired)).toBeVisible()
  expect(screen.getByRole('link', { name: title, hidden: true })).toHaveAttribute('aria-expanded', 'true')
})
