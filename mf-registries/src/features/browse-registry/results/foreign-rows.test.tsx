import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { RecordOrigin, RegistryField } from 'shared-contracts/models/registry-fields'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SCALES, SCALE_PAGE } from '../../../testing/sample-instruments.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

const STAGE: RegistryField = {
  name: 'stage',
  type: 'choice',
  label: { az: 'Mərhələ', en: 'Stage', ru: 'Стадия' },
  column: true,
  card: true,
  sortable: false,
  facet: false,
  choices: [
    { value: 'in-force', label: { az: 'Qüvvədədir', en: 'Applies', ru: 'Применяется' }, tone: 'positive' },
  ],
}
const REGULATIONS: RegistryDescription = {
  ...SCALES,
  demonstration: false,
  stateField: 'stage',
  fields: [...SCALES.fields, STAGE],
  opening: {
    title: { az: 'Qüvvədə olanlar', en: 'In force', ru: 'Действующие' },
    filters: { status: ['active'] },
  },
}
const SOURCE = {
  title: { az: 'Siyahı', en: 'List', ru: 'Перечень' },
  attribution: { az: '2021-ci il siyahısından', en: 'From the list of 2021', ru: 'Из перечня 2021 г.' },
  url: null,
  country: 'SG',
  year: '2021',
  hasNumbers: false,
}

async function showRow(origin: RecordOrigin, language: string): Promise<HTMLElement> {
  const content = SCALE_PAGE.content.slice(0, 1).map((record) => ({
    ...record,
    status: 'active' as const,
    origin,
    demonstration: origin === 'demonstration',
    source: origin === 'foreign' ? SOURCE : null,
    values: { ...record.values, stage: 'in-force' },
  }))
  mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address: `/${language}/registries/test-scales?show=all`,
    answers: { registry: () => REGULATIONS, records: () => ({ ...SCALE_PAGE, content, total: 1 }) },
  })
  const [, row] = await screen.findAllByRole('row')
  if (row === undefined) throw new Error('no row')
  return row
}

test.each([
  ['az', 'Xarici siyahıdan', 'Qüvvədədir', '2021-ci il siyahısından'],
  ['en', 'Foreign list', 'Applies', 'From the list of 2021'],
  ['ru', 'Из зарубежного списка', 'Применяется', 'Из перечня 2021 г.'],
])(
  'REG-03 a foreign record is named as one, with its state as plain text, no number and nothing green, in %s',
  async (language, chip, state, attribution) => {
    const row = await showRow('foreign', language)
    expect(within(row).getByText(chip)).toBeVisible()
    expect(within(row).getByText(state)).toHaveClass('none')
    expect(within(row).getByText(attribution)).toBeVisible()
    expect(row.querySelector('.success')).toBeNull()
    expect(row).not.toHaveTextContent('S-000101')
  },
)

test.each([
  ['az', 'Qüvvədədir', 'S-000101 nümunə'],
  ['en', 'In force', 'S-000101 sample'],
  ['ru', 'Действует', 'S-000101 пример'],
])(
  'REG-03 a demonstration record is marked once and has nothing green, in %s',
  async (language, chip, number) => {
    const row = await showRow('demonstration', language)
    const chips = [...row.querySelectorAll('.status.neutral')].map(({ textContent }) => textContent)
    expect(chips).toContain(chip)
    expect(row).toHaveTextContent(number)
    expect(row.querySelector('.success')).toBeNull()
  },
)

test('REG-03 a record of Azerbaijan in force is green', async () => {
  const row = await showRow('national', 'en')
  expect(row.querySelector('.success')).not.toBeNull()
})
