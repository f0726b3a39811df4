import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listChangeSets, takeChangeStep } from 'shared-contracts/http/data/registry-desk'
import type { ChangeSet } from 'shared-contracts/http/data/registry-desk'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SUBMITTED } from '../../../testing/sample-change-set.ts'
import { DeskListScreen } from './desk-list.screen.tsx'

const DRAFT: ChangeSet = {
  ...SUBMITTED,
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a32',
  number: 13,
  kind: 'record',
  subject: '8509',
  state: 'draft',
}

/** Sets of the author: one was changed by another step meanwhile, the other is unchanged. */
const OWN: readonly ChangeSet[] = [14, 15].map((number) => ({
  ...DRAFT,
  id: `3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a${number + 20}`,
  number,
  isOwn: true,
}))

function mount(language = 'en', query = '') {
  return mountScreen({
    screen: DeskListScreen,
    path: '/desk/registries',
    address: `/${language}/desk/registries${query}`,
    calls: [
      answer(listChangeSets, ({ query }) => {
        const content = query.get('turn') === 'mine' ? [SUBMITTED] : [SUBMITTED, DRAFT, ...OWN]
        return { content, page: 1, perPage: 20, total: content.length, totalIsLowerBound: false }
      }),
      answer(takeChangeStep, ({ params }) =>
        params['id'] === OWN[0]?.id ? problem('CHANGE_SET_MOVED', 409, 'Changed meanwhile') : DRAFT,
      ),
    ],
  })
}

test('REG-05 the desk lists changes with status and next actor, and filters those of the user', async () => {
  mount()
  expect(
    await screen.findByRole('row', {
      name: /No.\u00a012 · Goods by risk group.*File: goods.csv.*Submitted.*You/,
    }),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /No.\u00a013 .*Record: 8509.*Draft.*The author/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'No.\u00a012 · Goods by risk group' })).toHaveAttribute(
    'href',
    `/en/desk/registries/${SUBMITTED.id}`,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /Only changes waiting for me/ }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /No.\u00a013/ })).toBeNull())
})

test('REG-05 several own sets are submitted at once; a refused one is listed, the others continue', async () => {
  const { network } = mount()
  expect(await screen.findByRole('checkbox', { name: 'Select No.\u00a013' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit for approval (2)' }))
  expect(await screen.findByText('Done: 1')).toBeVisible()
  expect(screen.getByText(/Not done: no. 14\./)).toBeVisible()
  expect(network.bodies).toEqual([
    { revision: 3, step: 'submit', note: null },
    { revision: 3, step: 'submit', note: null },
  ])
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeDisabled()
})

test('REG-05 withdrawing several sets requires confirmation', async () => {
  const { network, shell } = mount()
  expect(await screen.findByText('Selected: 0')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select No.\u00a015' }))
  expect(screen.getByText('Selected: 1')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw (1)' }))
  expect(shell.questions).toMatchObject([
    { message: 'Withdraw the selected changes (1)?', destructive: true, rejectLabel: 'Keep the change' },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw (1)' })).toBeEnabled())
  expect(network.bodies).toEqual([])
})

test('REG-05 without column headers a button selects all selectable sets', async () => {
  mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Select all' }))
  expect(screen.getByText('Selected: 2')).toBeVisible()
})

test('REG-05 the list is filtered by status and dates, stored in the URL', async () => {
  const { network } = mount('en', '?from=2026-11-01&state=nothing')
  await screen.findAllByRole('row')
  const days = within(screen.getByRole('group', { name: 'Date of the last action' }))
  expect(days.getByRole('textbox', { name: 'From' })).toHaveValue('01.11.2026')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Returned')
  await waitFor(() => expect(network.calls.at(-1)).toMatch(/state=returned/))
  await userEvent.type(days.getByRole('textbox', { name: 'To' }), '20.11.2026')
  await waitFor(() => expect(network.calls.at(-1)).toMatch(/to=2026-11-20/))
  expect(network.calls.at(-1)).toMatch(/from=2026-11-01/)
  await userEvent.click(screen.getByRole('link', { name: 'Clear filter' }))
  await waitFor(() => expect(network.calls.at(-1)).not.toMatch(/from=|state=/))
  expect(screen.queryByRole('link', { name: 'Clear filter' })).toBeNull()
})

test.each(['az', 'en', 'ru'])('WAI-03 the desk has no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findAllByRole('row')
  expect(await axeViolations(container)).toEqual([])
})
