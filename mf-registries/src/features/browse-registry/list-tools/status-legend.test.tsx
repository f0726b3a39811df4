import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SCALES, SCALE_PAGE } from '../../../testing/sample-instruments.ts'
import { BrowseRegistryScreen } from '../browse-registry.screen.tsx'

const LIST = '/registries/test-scales'

/** Scales with a state that limits their status. */
const STATED: RegistryDescription = {
  ...SCALES,
  stateField: 'state',
  fields: [
    ...SCALES.fields,
    {
      name: 'state',
      type: 'choice',
      label: { az: 'Vəziyyət', en: 'State', ru: 'Состояние' },
      column: false,
      card: false,
      sortable: false,
      facet: true,
      choices: [
        {
          value: 'draft',
          label: { az: 'Layihə', en: 'Draft', ru: 'Проект' },
          tone: 'neutral',
          meaning: { az: 'Hazırlanır.', en: 'Still being written.', ru: 'Разрабатывается.' },
        },
      ],
    },
  ],
}

function mount(address: string, registry: RegistryDescription) {
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: {
      registry: () => registry,
      records: () => ({
        ...SCALE_PAGE,
        facets: {
          status: [
            { value: 'active', count: 1 },
            { value: 'expired', count: 2 },
          ],
          state: [
            { value: 'draft', count: 1 },
            { value: 'published', count: 2 },
          ],
        },
      }),
    },
  })
}

test('REG-03 the statuses and the states of a record are explained below the filters of both', async () => {
  const { container } = mount(`/en${LIST}?open=statuses`, STATED)
  const legend = within(await screen.findByRole('region', { name: 'What the statuses mean' }))
  expect(legend.getByText('Kept for history only.')).toBeVisible()
  expect(legend.getByRole('heading', { level: 3, name: 'State' })).toBeVisible()
  expect(legend.getByText('Still being written.')).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'What the statuses mean', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/en${LIST}`, `/en${LIST}`])
  expect(await axeViolations(container)).toEqual([])
})

test('REG-03 a registry without explained states explains only the statuses', async () => {
  mount(`/ru${LIST}?open=statuses`, SCALES)
  const legend = within(await screen.findByRole('region', { name: 'Что означают статусы' }))
  expect(legend.getAllByRole('term')).toHaveLength(7)
  expect(legend.queryByRole('heading')).not.toBeInTheDocument()
})
