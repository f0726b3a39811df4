import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { RECORD_STATUSES } from 'shared-contracts/models/registry-fields'
import type {
  ChoiceTone,
  RecordOrigin,
  RecordStatus,
  RegistryField,
} from 'shared-contracts/models/registry-fields'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { HAIR_DRYER_DETAIL } from '../../testing/sample-records.ts'
import { SCALES } from '../../testing/sample-instruments.ts'
import { ReadRecordScreen } from './read-record.screen.tsx'

const TONES: readonly ChoiceTone[] = ['neutral', 'positive', 'caution', 'danger']

/** One field per tone; the stage limits the status. */
const STAGE: RegistryField = {
  name: 'stage',
  type: 'choice',
  label: { az: 'Mərhələ', en: 'Stage', ru: 'Стадия' },
  column: false,
  card: false,
  sortable: false,
  facet: false,
  choices: TONES.map((tone) => ({ value: tone, label: { az: tone, en: tone, ru: tone }, tone })),
}
const RESULT: RegistryField = { ...STAGE, name: 'result', label: { az: 'Nəticə', en: 'Result', ru: 'Итог' } }
const REGISTRY = { ...SCALES, stateField: 'stage', fields: [STAGE, RESULT] }

async function showRecord(
  origin: RecordOrigin,
  status: RecordStatus,
  { tone = 'positive', part = 'summary' }: { readonly tone?: ChoiceTone; readonly part?: string } = {},
) {
  const values = { stage: tone, result: tone }
  const versions = HAIR_DRYER_DETAIL.versions.map((version) => ({ ...version, status, values }))
  mountScreen({
    screen: ReadRecordScreen,
    path: '/registries/:registry/:id',
    address: `/en/registries/test-scales/S-1?part=${part}`,
    answers: {
      registry: () => REGISTRY,
      record: () => ({
        ...HAIR_DRYER_DETAIL,
        origin,
        status,
        values,
        versions,
        demonstration: origin === 'demonstration',
      }),
    },
  })
  await screen.findByRole('heading', { level: 1 })
}

function greenChips(): readonly (string | null)[] {
  return [...document.querySelectorAll('.success')].map(({ textContent }) => textContent)
}

test('REG-03 the status of an expired record is the only one; its stage is a plain fact', async () => {
  await showRecord('national', 'expired')
  const answer = screen.getByRole('heading', { level: 1 }).parentElement
  const chips = [...(answer?.querySelectorAll('.status') ?? [])]
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Expired'])
  const stage = screen.getByText('Stage', { selector: 'dt' }).nextElementSibling
  expect(stage).toHaveTextContent('positive')
  expect(stage?.querySelector('.status')).toBeNull()
})

test('REG-03 a record in force of Azerbaijan has a green status', async () => {
  await showRecord('national', 'active')
  expect(greenChips()).toContain('In force')
})

test.each(
  (['foreign', 'demonstration'] as const).flatMap((origin) =>
    RECORD_STATUSES.flatMap((status) =>
      ['summary', 'history'].map((part) => [origin, status, part] as const),
    ),
  ),
)('REG-03 nothing of a %s record that is %s is green in its %s', async (origin, status, part) => {
  await showRecord(origin, status, { part })
  expect(greenChips()).toEqual([])
})

test.each(TONES)(
  'REG-03 a demonstration record with a state of the tone %s has nothing green',
  async (tone) => {
    await showRecord('demonstration', 'active', { tone })
    expect(greenChips()).toEqual([])
  },
)
