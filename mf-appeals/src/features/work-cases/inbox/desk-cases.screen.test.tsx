import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  deleteDeskView,
  getDeskSettings,
  listDeskCases,
  saveDeskView,
  takeBulkStep,
} from 'shared-contracts/http/cases/case-desk'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { LATE, NEAR, SETTINGS } from '../../../testing/sample-desk.ts'
import { DeskCasesScreen } from './desk-cases.screen.tsx'

const PAGE = {
  content: [LATE, NEAR],
  page: 1,
  perPage: 25,
  total: 2,
  totalIsLowerBound: false,
  counts: { mine: 1, unassigned: 1, overdue: 1, 'due-soon': 1, unread: 1, 'all-open': 2 },
}

function mount(query = '') {
  return mountScreen({
    screen: DeskCasesScreen,
    path: '/desk/cases',
    address: `/en/desk/cases${query}`,
    shell: { settings: { language: 'en' } },
    network: fakeNetwork([
      answer(getDeskSettings, () => SETTINGS),
      answer(listDeskCases, () => PAGE),
      answer(saveDeskView, () => ({})),
      answer(deleteDeskView, () => ({})),
      answer(takeBulkStep, ({ body }) => ({
        results: [
          {
            id: LATE.id,
            number: LATE.number,
            outcome: (body as { isPreview: boolean }).isPreview ? ('possible' as const) : ('done' as const),
            message: null,
          },
          { id: NEAR.id, number: NEAR.number, outcome: 'refused' as const, message: 'The case was changed' },
        ].slice(0, (body as { cases: readonly object[] }).cases.length),
      })),
    ]),
  })
}

test('6.39 the inbox shows deadline, state, assignee, unread and escalation of each case in words', async () => {
  mount()
  const late = await screen.findByRole('row', { name: /Q26-7W4TZ-X/ })
  expect(late).toHaveTextContent('Overdue by 2 working daysby 18.11.2026')
  expect(late).toHaveTextContent('Under review')
  expect(late).toHaveTextContent('Official No. 1')
  expect(late).toHaveTextContent('unread')
  expect(late).toHaveTextContent('100 % of the term has passed')
  expect(late).toHaveTextContent('Applicants with the same matter: 3')
  const near = screen.getByRole('row', { name: /Q26-9ABCD-E/ })
  expect(near).toHaveTextContent('1 working day leftby 23.11.2026')
  expect(near).toHaveTextContent('Not assigned')
})

test('6.39 views have their counts, and a filter is in the address', async () => {
  const { network } = mount('?view=overdue')
  const views = within(await screen.findByRole('navigation', { name: 'Views' }))
  await waitFor(() => expect(views.getByRole('link', { name: 'Unassigned (1)' })).toBeVisible())
  expect(views.getByRole('link', { name: /Overdue/ })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(screen.getByText('Filter'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Under review')
  await waitFor(() => expect(network.calls.at(-1)).toMatch(/state=under-review.*view=overdue/))
  expect(screen.getByText('Filter (1)')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'shop{Enter}')
  await waitFor(() => expect(network.calls.at(-1)).toMatch(/words=shop/))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
  expect(screen.getByText('Filter')).toBeVisible()
  expect(screen.getByText('Cases: 2')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/en/desk')
})

test('6.39 the keys j, k and x move and select in the list, and do nothing in a text field', async () => {
  mount()
  const first = await screen.findByRole('link', { name: /Q26-7W4TZ-X/ })
  first.focus()
  await userEvent.keyboard('j')
  expect(screen.getByRole('link', { name: /Q26-9ABCD-E/ })).toHaveFocus()
  await userEvent.keyboard('x')
  expect(screen.getByText('Selected: 1')).toBeVisible()
  await userEvent.keyboard('k')
  expect(first).toHaveFocus()
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, 'jx')
  expect(box).toHaveValue('jx')
  expect(screen.getByText('Selected: 1')).toBeVisible()
})

test('6.39 a step of several cases is previewed with each refusal, then taken of those that allow it', async () => {
  const { network } = mount()
  await screen.findByRole('link', { name: /Q26-7W4TZ-X/ })
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Step for the selected cases' }),
    'Assign',
  )
  const officials = screen.getAllByRole('combobox', { name: 'Assignee' })
  await userEvent.selectOptions(officials.at(-1) ?? document.body, 'Official No. 2 (open: 12)')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Fill in: Hand-over note')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Hand-over note' }), 'On leave')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Possible: 1')).toBeVisible()
  expect(screen.getByText('Q26-9ABCD-E: The case was changed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Assign (1)' }))
  expect(await screen.findByRole('region', { name: 'Done: 1' })).toHaveFocus()
  expect(network.bodies).toMatchObject([
    { step: 'assign', isPreview: true, cases: [{ version: 4 }, { version: 1 }] },
    {
      step: 'assign',
      isPreview: false,
      cases: [{ id: LATE.id, version: 4 }],
      input: { assignee: SETTINGS.officials[1]?.id },
    },
  ])
})

test('6.39 a view is saved under a name, opened and deleted', async () => {
  const { network } = mount('?view=unread')
  expect(await screen.findByRole('link', { name: 'Late suggestions' })).toHaveAttribute(
    'href',
    '/en/desk/cases?view=overdue',
  )
  await userEvent.click(screen.getByText('Save this view'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'New mail')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.bodies).toEqual([{ name: 'New mail', query: '?view=unread' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Delete the view “Late suggestions”' }))
  await waitFor(() => expect(network.calls.some((call) => call.startsWith('DELETE /desk/views/'))).toBe(true))
})

test('6.39 the list is downloaded as it is filtered', async () => {
  mount('?view=overdue&state=under-review')
  expect(await screen.findByRole('link', { name: 'Download XLSX' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/desk\/cases\/export\?.*format=xlsx.*state=under-review.*view=overdue/),
  )
})

test('6.39 an official without a duty reads how to get one', async () => {
  mountScreen({
    screen: DeskCasesScreen,
    path: '/desk/cases',
    address: '/en/desk/cases',
    shell: { settings: { language: 'en' } },
    network: fakeNetwork([answer(getDeskSettings, () => problem('CASE_DUTY_MISSING', 409, 'No duty'))]),
  })
  expect(await screen.findByText('You have no duty')).toBeVisible()
})
