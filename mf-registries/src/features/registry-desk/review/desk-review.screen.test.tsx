import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  listChangeRows,
  getChangeSet,
  setChangeTerms,
  takeChangeStep,
  undoChangeSet,
} from 'shared-contracts/http/data/registry-desk'
import type { ChangeRow, ChangeSet } from 'shared-contracts/http/data/registry-desk'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SUBMITTED } from '../../../testing/sample-change-set.ts'
import { DeskReviewScreen } from './desk-review.screen.tsx'

function rowOf(number: number): ChangeRow {
  return {
    recordId: String(number),
    line: number,
    outcome: 'changed',
    isOutdated: false,
    statusBefore: 'active',
    statusAfter: 'active',
    fields: [{ name: 'risk', before: 'low', after: 'high', now: 'low' }],
  }
}

/** Pages of three records, up to the one with the number 1009. */
function pageAfter(after: number) {
  const content = [1, 2, 3].map((step) => rowOf(after + step)).filter(({ line }) => line <= 1009)
  const last = content.at(-1)
  return { content, next: last === undefined || last.line >= 1009 ? null : last.recordId }
}

function mount(set: Partial<ChangeSet> = {}, language = 'en') {
  const shown = { ...SUBMITTED, ...set }
  return mountScreen({
    screen: DeskReviewScreen,
    path: '/desk/registries/:id',
    address: `/${language}/desk/registries/${SUBMITTED.id}`,
    calls: [
      answer(getChangeSet, () => shown),
      answer(setChangeTerms, ({ body }) => {
        const { revision, terms } = body as { revision: number; terms: ChangeSet['terms'] }
        if (terms?.reasonText.az === '')
          return {
            problem: {
              status: 400,
              code: 'REQUEST_INVALID',
              message: 'Invalid',
              errors: { 'terms.reasonText': 'Give a reason' },
            },
          }
        return { ...shown, terms, revision: revision + 1 }
      }),
      answer(takeChangeStep, ({ body }) =>
        (body as { step: string }).step === 'return'
          ? {
              problem: {
                status: 400,
                code: 'REQUEST_INVALID',
                message: 'Invalid',
                errors: { note: 'This has to be filled in' },
              },
            }
          : shown,
      ),
      answer(listChangeRows, ({ query }) => pageAfter(Number(query.get('after')))),
      answer(undoChangeSet, () => problem('CHANGE_SET_OUTDATED', 409, 'Records have changed')),
    ],
  })
}

test('REG-05 the approver sees differences, rejected rows and history, and publishes the shown revision', async () => {
  const { network } = mount()
  expect(await screen.findByRole('heading', { level: 1, name: 'Change no.\u00a012' })).toBeVisible()
  const row = within(await screen.findByRole('row', { name: /Risk group Low High/ }))
  expect(row.getByText('High')).toBeVisible()
  expect(screen.getByText('Suspended')).toBeVisible()
  expect(screen.getByText('Not one of the choices')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download all errors as a file' })).toHaveAttribute(
    'href',
    `/api/registry-desk/sets/${SUBMITTED.id}/faults?lang=en`,
  )
  expect(screen.getByText('By a legal act: Decision 5')).toBeVisible()
  expect(screen.getByText('Please look')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Approve and publish' }))
  await waitFor(() => {
    expect(network.bodies).toEqual([{ revision: 3, step: 'publish', note: null }])
  })
})

test('REG-05 the progress shows who took each step; a returned set stops at the approval', async () => {
  const { unmount } = mount()
  const current = async () => {
    const steps = within(await screen.findByRole('list', { name: 'Progress of the change' }))
    return steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))
  }
  expect(await current()).toEqual([null, 'step', null])
  const [draft] = screen.getAllByText(/Prepared, Vəzifəli Birinci/)
  expect(draft).toBeVisible()
  unmount()
  mount({ state: 'returned', isOwn: true })
  expect(await current()).toEqual(['step', null, null])
  expect(screen.getByText('Stopped:')).toBeInTheDocument()
})

test('REG-05 a running job shows its progress and no steps; a failed one shows its reason', async () => {
  const { unmount } = mount({ work: { kind: 'checking', done: 1500, fault: null } })
  expect(
    await screen.findByText('The file is being compared with the registry. Rows processed: 1500'),
  ).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  mount({ work: { kind: 'publishing', done: 0, fault: 'Records have changed' } })
  const told = within(await screen.findByRole('alert'))
  expect(told.getByText('The changes could not be published')).toBeVisible()
  expect(told.getByText('Records have changed')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
})

test('REG-05 the approver can load every record of a large set and download all differences', async () => {
  const rows = [rowOf(1007), rowOf(1001), rowOf(1002), rowOf(1003)]
  mount({ rows, nextRow: '1003', counts: { added: 0, changed: 9, unchanged: 0, refused: 0 } })
  expect(await screen.findByText('Showing the first 4 of 9 records')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download all differences as a file' })).toHaveAttribute(
    'href',
    `/api/registry-desk/sets/${SUBMITTED.id}/differences?lang=en`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Showing the first 7 of 9 records')).toBeVisible()
  await waitFor(() => expect(screen.getByText('1004 – change')).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Showing the first 9 of 9 records')).toBeVisible()
  expect(screen.getAllByText('1007 – change')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('REG-05 each step shows a success message and moves the focus to the heading', async () => {
  const { container } = mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve and publish' }))
  const told = await within(container).findByText('Published')
  expect(told.closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('REG-05 differences show texts in every language and tables and unknown fields as text', async () => {
  const [row] = SUBMITTED.rows
  const fields = [
    {
      name: 'name',
      before: { az: 'Ütü', en: 'Iron', ru: null },
      after: { az: 'Elektrik ütüsü', en: 'Iron', ru: null },
      now: null,
    },
    { name: 'gone', before: null, after: { from: '1', to: '2', unit: 'kg' }, now: null },
  ]
  mount({ rows: row === undefined ? [] : [{ ...row, fields }] })
  expect(await screen.findByText('Elektrik ütüsü')).toHaveAttribute('lang', 'az')
  expect(screen.getByText('1, 2, kg')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/[{}"[\]]/)
})

test('REG-05 a set that changes only the last day shows it', async () => {
  const [row] = SUBMITTED.rows
  mount({ rows: row === undefined ? [] : [{ ...row, statusAfter: 'active', fields: [] }] })
  expect(await screen.findByText('Only the last day in force changes')).toBeVisible()
})

test('REG-06 a changed last day is shown with its old and new value', async () => {
  const [row] = SUBMITTED.rows
  const lastDay = { before: null, after: '2027-06-30' }
  mount({ rows: row === undefined ? [] : [{ ...row, lastDay }] })
  const after = await screen.findByText('30.06.2027')
  expect(after.closest('p')).toHaveTextContent('Last day in force: no term stated → 30.06.2027')
  expect(screen.queryByText('Only the last day in force changes')).toBeNull()
})

test('REG-05 an outdated reversal cannot be rebased', async () => {
  mount({ kind: 'undo', isOwn: true, state: 'draft', outdated: 1 })
  expect(await screen.findByText(/Its author withdraws it and prepares a new one/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Update to current data' })).toBeNull()
})

test('REG-05 returning without a reason is refused at the note, and the note stays', async () => {
  mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Return with a reason' }))
  const note = screen.getByRole('textbox', { name: /^Your note/ })
  await waitFor(() => expect(note).toHaveAccessibleDescription(/This has to be filled in/))
  expect(note).toHaveFocus()
})

test('REG-05 unsaved terms are saved before the set is submitted', async () => {
  const { network } = mount({ kind: 'file', state: 'draft', isOwn: true })
  const reason = await screen.findByRole('textbox', { name: 'Reason, in Azerbaijani' })
  await userEvent.clear(reason)
  await userEvent.type(reason, 'Qərar 6')
  await userEvent.click(screen.getByRole('button', { name: 'Submit for approval' }))
  await waitFor(() => expect(network.bodies).toHaveLength(2))
  expect(network.bodies).toEqual([
    expect.objectContaining({
      revision: 3,
      terms: expect.objectContaining({ reasonText: expect.objectContaining({ az: 'Qərar 6' }) }),
    }),
    { revision: 4, step: 'submit', note: null },
  ])
})

test('REG-05 refused terms stop the submission and show their error at the field', async () => {
  const { network } = mount({ kind: 'file', state: 'draft', isOwn: true })
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Reason, in Azerbaijani' }))
  await userEvent.click(screen.getByRole('button', { name: 'Submit for approval' }))
  expect(await screen.findAllByText(/Give a reason/)).not.toHaveLength(0)
  expect(network.bodies).toHaveLength(1)
})

test('REG-05 after a failed step the saved terms and the error stay', async () => {
  let stored: ChangeSet = { ...SUBMITTED, kind: 'file', state: 'draft', isOwn: true }
  const { network } = mountScreen({
    screen: DeskReviewScreen,
    path: '/desk/registries/:id',
    address: `/en/desk/registries/${SUBMITTED.id}`,
    calls: [
      answer(getChangeSet, () => stored),
      answer(setChangeTerms, ({ body }) => {
        const { revision, terms } = body as { revision: number; terms: ChangeSet['terms'] }
        stored = { ...stored, terms, revision: revision + 1, outdated: 2 }
        return stored
      }),
      answer(takeChangeStep, () => problem('CHANGE_SET_OUTDATED', 409, 'Records have changed')),
    ],
  })
  const note = await screen.findByRole('textbox', { name: /^Your note/ })
  await userEvent.type(note, 'Please look')
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason, in Azerbaijani' }), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Submit for approval' }))
  // The set is reloaded and now has two outdated records.
  expect(await screen.findByRole('button', { name: 'Update to current data' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Records have changed')
  expect(screen.getByRole('textbox', { name: /^Your note/ })).toHaveValue('Please look')
  await userEvent.click(screen.getByRole('button', { name: 'Submit for approval' }))
  await waitFor(() => expect(network.bodies).toHaveLength(3))
  expect(network.bodies[2]).toEqual({ revision: 4, step: 'submit', note: 'Please look' })
})

test('REG-05 a step right after saving sends the saved revision', async () => {
  const { network } = mount({ kind: 'file', state: 'draft', isOwn: true })
  const reason = await screen.findByRole('textbox', { name: 'Reason, in Azerbaijani' })
  await userEvent.type(reason, '7')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await within(document.body).findByText('Edited')
  await userEvent.click(screen.getByRole('button', { name: 'Submit for approval' }))
  await waitFor(() => expect(network.bodies).toHaveLength(2))
  expect(network.bodies[1]).toEqual({ revision: 4, step: 'submit', note: null })
})

test('REG-05 withdrawing requires a confirmation, as in the list', async () => {
  const { network, shell } = mount({ isOwn: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(shell.questions).toMatchObject([
    { message: 'Withdraw change no.\u00a012?', details: expect.stringMatching(/cannot be submitted/) },
  ])
  expect(network.bodies).toEqual([])
})

test('REG-05 a withdrawn set has no further steps', async () => {
  mount({ state: 'withdrawn', isOwn: true })
  expect(await screen.findByText('Withdrawn')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Progress of the change' })).toBeNull()
})

test('REG-05 a file without accepted rows links to the upload, lists the errors and has no terms', async () => {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 1 }
  const faults = [{ line: 5, field: 'name.en', code: 'choice' as const, cell: 'x', message: 'Too long' }]
  mount({ state: 'draft', isOwn: true, counts, rows: [], faults })
  expect(await screen.findByText('All rows of the file were rejected (1)')).toBeVisible()
  expect(await screen.findByRole('row', { name: /Line 5 Product \(In English\) x Too long/ })).toBeVisible()
  expect(screen.queryByText('No changes')).toBeNull()
  expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Upload a file' })).toHaveAttribute(
    'href',
    '/en/desk/registries/upload',
  )
})

test('REG-05 the author of a submitted set cannot publish it', async () => {
  mount({ isOwn: true })
  expect(await screen.findByText('Another official will publish it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve and publish' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible()
})

test('REG-05 outdated records show both values, and the author can rebase the set', async () => {
  const [row] = SUBMITTED.rows
  const rows =
    row === undefined
      ? []
      : [
          {
            ...row,
            isOutdated: true,
            fields: [{ name: 'risk', before: 'low', now: 'medium', after: 'high' }],
          },
        ]
  mount({ isOwn: true, outdated: 1, rows })
  expect(await screen.findByRole('row', { name: /Risk group Low Medium High/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update to current data' })).toBeVisible()
})

test('REG-05 a published set is reversed with a reason; a refusal shows its reason', async () => {
  mount({ state: 'published', publisher: 'Vəzifəli Üçüncü' })
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare a reversal' }))
  const reason = screen.getByRole('textbox', { name: 'Reason, in Azerbaijani' })
  expect(reason).toHaveAccessibleDescription(/Enter the reason first/)
  await userEvent.type(reason, 'Səhv')
  await userEvent.click(screen.getByRole('button', { name: 'Prepare a reversal' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Records have changed')
})

test.each(['az', 'en', 'ru'])('WAI-03 a set of changes has no axe violations in %s', async (language) => {
  const { container } = mount({ kind: 'file', state: 'draft', isOwn: true }, language)
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByRole('row')
  expect(await axeViolations(container)).toEqual([])
})
