import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  getOwnReport,
  listOwnReports,
  saveReport,
  submitReport,
  uploadReport,
  type OwnReports,
  type ReportPage,
} from 'shared-contracts/http/cases/periodic-reports'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { OWN_REPORTS, REPORT_PAGE } from '../../testing/sample-reports.ts'
import { ReportsScreen } from './reports.screen.tsx'

function openList(own: OwnReports = OWN_REPORTS, { query = '', language = 'en' } = {}) {
  return mountScreen({
    screen: ReportsScreen,
    path: '/reports',
    address: `/${language}/reports${query}`,
    network: fakeNetwork([answer(listOwnReports, () => own)]),
  })
}

function openReport(
  page: () => ReportPage = () => REPORT_PAGE,
  { calls = [], language = 'en' }: { calls?: readonly ReturnType<typeof answer>[]; language?: string } = {},
) {
  return mountScreen({
    screen: ReportsScreen,
    path: '/reports/:type/:period',
    address: `/${language}/reports/certificates-issued/2026-Q3`,
    network: fakeNetwork([...calls, answer(getOwnReport, page)]),
    shell: { onConfirm: () => true },
  })
}

test('APL-04 reports are listed by the year of their deadline, first the year of what is overdue', async () => {
  openList()
  const row = within(await screen.findByRole('row', { name: /Q3 2026/ }))
  expect(row.getByRole('link', { name: 'List of certificates issued' })).toHaveAttribute(
    'href',
    '/en/reports/certificates-issued/2026-Q3',
  )
  expect(row.getByText('20.10.2026')).toBeVisible()
  expect(row.getByText('Overdue')).toBeVisible()
  expect(screen.queryByRole('row', { name: /Q4 2026/ })).toBeNull()
  expect(screen.getByText('Year of submission')).toBeVisible()
  expect(screen.getByRole('link', { name: '2027' })).toHaveAttribute('href', '/en/reports?year=2027')
  expect(screen.getByRole('link', { name: 'Performance of the agency' })).toHaveAttribute(
    'href',
    '/en/performance',
  )
})

test('APL-04 a citizen reads that organizations report, and an organization without reports why it has none', async () => {
  const { unmount } = openList({ organization: null, reports: [] })
  expect(await screen.findByText('Reports are submitted by organizations')).toBeVisible()
  unmount()
  openList({ ...OWN_REPORTS, reports: [] })
  expect(await screen.findByText('Your organization owes no reports')).toBeVisible()
})

test('APL-04 a finding opens its row, and the corrected row is saved with the others', async () => {
  const sent: unknown[] = []
  openReport(undefined, {
    calls: [
      answer(saveReport, ({ body }) => {
        sent.push(body)
        return { ...REPORT_PAGE.saved, revision: 4, findings: [], findingCount: 0 }
      }),
    ],
  })
  expect(await screen.findByText('The form of this report is not confirmed yet')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Table of the report' })).toHaveAttribute('tabindex', '0')
  const row = screen.getByRole('row', { name: /DEMO-2/ })
  expect(within(row).getByText('Fill in this cell')).toBeInTheDocument()
  const finding = await screen.findByRole('button', {
    name: 'Row 2 of the table, Decision: Fill in this cell',
  })
  await userEvent.click(finding)
  const form = within(screen.getByRole('form', { name: 'Edit row 2' }))
  expect(form.getByLabelText('Date of the decision')).toHaveValue('11.07.2026')
  expect(form.getByLabelText('Decision')).toHaveFocus()
  expect(form.getByLabelText('Decision')).toHaveAccessibleDescription('Error: Fill in this cell')
  await userEvent.click(form.getByLabelText('Certificate number'))
  await userEvent.click(finding)
  expect(form.getByLabelText('Decision')).toHaveFocus()
  await userEvent.selectOptions(form.getByLabelText('Decision'), 'Withdrawn')
  expect(form.getByLabelText('Decision')).toBeValid()
  await userEvent.click(form.getByRole('button', { name: 'Save the row' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        baseRevision: 3,
        rows: [
          { number: 'DEMO-1', decision: 'issued', decidedOn: '2026-07-10' },
          { number: 'DEMO-2', decision: 'withdrawn', decidedOn: '11.07.2026' },
        ],
      },
    ]),
  )
  expect(await screen.findByRole('form', { name: 'New row' })).toBeVisible()
  expect(screen.queryByText(/must be corrected/)).toBeNull()
})

test('APL-04 a row stays in the form when a colleague has changed the table, and is saved on the newer one', async () => {
  let page = REPORT_PAGE
  const sent: unknown[] = []
  openReport(() => page, {
    calls: [
      answer(saveReport, ({ body }) => {
        sent.push(body)
        const { baseRevision } = body as { baseRevision: number }
        return baseRevision === 3
          ? problem('REPORT_DRAFT_NEWER', 409, 'Newer')
          : { ...page.saved, revision: 8 }
      }),
    ],
  })
  const form = within(await screen.findByRole('form', { name: 'New row' }))
  const upload = screen.getByLabelText('Choose a file')
  expect(upload.compareDocumentPosition(form.getByLabelText('Certificate number'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await userEvent.type(form.getByLabelText('Certificate number'), 'DEMO-3')
  await userEvent.click(form.getByRole('button', { name: 'Add the row' }))
  expect(await screen.findByText('The table was changed in the meantime')).toBeVisible()
  page = {
    ...REPORT_PAGE,
    saved: { ...REPORT_PAGE.saved, rows: [], revision: 7, findings: [], findingCount: 0 },
  }
  await userEvent.click(screen.getByRole('button', { name: 'Load the saved table' }))
  expect(await screen.findByText('The table has no rows.')).toBeVisible()
  expect(form.getByLabelText('Certificate number')).toHaveValue('DEMO-3')
  await userEvent.click(form.getByRole('button', { name: 'Add the row' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      baseRevision: 7,
      rows: [{ number: 'DEMO-3', decision: '', decidedOn: '' }],
    }),
  )
  await waitFor(() => expect(form.getByLabelText('Certificate number')).toHaveValue(''))
  expect(form.getByLabelText('Certificate number')).toHaveFocus()
})

test('APL-04 a file that is not accepted is explained at its field', async () => {
  openReport(undefined, {
    calls: [
      answer(uploadReport, () =>
        problem('REPORT_FILE_REFUSED', 400, 'The file was not accepted: these columns are missing: Decision'),
      ),
    ],
  })
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'a.csv'))
  expect(await screen.findByText(/these columns are missing: Decision/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download the template' })).toHaveAttribute(
    'href',
    '/api/reports/certificates-issued/2026-Q3/file?content=template&lang=en',
  )
})

test('APL-04 a file with wrong cells is accepted, their number is shown, and the list of faults gets the focus', async () => {
  const findings = [
    { row: 1, column: 'decision', message: 'Choose from the list' },
    { row: 1, column: null, message: 'This row is the same as row 2' },
  ]
  let page: ReportPage = { ...REPORT_PAGE, saved: { ...REPORT_PAGE.saved, findings: [], findingCount: 0 } }
  openReport(() => page, {
    calls: [
      answer(uploadReport, () => {
        const rows = [{ number: 'DEMO-9', decision: 'perhaps', decidedOn: '2026-07-10' }]
        page = { ...page, saved: { ...page.saved, rows, revision: 4, findings, findingCount: 2 } }
        return page.saved
      }),
    ],
  })
  await userEvent.upload(await screen.findByLabelText('Choose a file'), new File(['a,b'], 'a.csv'))
  const done = await screen.findByRole('status', { name: 'The table was filled from the file a.csv' })
  expect(done).toHaveTextContent('2 errors must be corrected')
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent('Row 1 of the table: This row is the same as row 2'),
  )
  await userEvent.click(screen.getByRole('button', { name: /Decision: Choose from the list/ }))
  const form = within(screen.getByRole('form', { name: 'Edit row 1' }))
  expect(form.getByRole('combobox', { name: 'Decision' })).toHaveDisplayValue('perhaps')
  expect(screen.getAllByText('This row is the same as row 2').length).toBeGreaterThan(0)
})

test('APL-04 an empty report is submitted after a tick that there was nothing to report', async () => {
  const sent: unknown[] = []
  const saved = { ...REPORT_PAGE.saved, rows: [], findings: [], findingCount: 0 }
  openReport(() => ({ ...REPORT_PAGE, saved }), {
    calls: [
      answer(submitReport, ({ body }) => {
        sent.push(body)
        return { message: 'The report has been submitted', number: 'R26-000002' }
      }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  const tick = screen.getByRole('checkbox', { name: 'There were no events to report in the period' })
  expect(tick).toHaveFocus()
  expect(tick).toBeInvalid()
  expect(sent).toEqual([])
  await userEvent.click(tick)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent).toEqual([{ key: expect.any(String), baseRevision: 3, isEmpty: true }]))
})

test('APL-04 a report that was submitted elsewhere is loaded anew, with an explanation', async () => {
  let page: ReportPage = { ...REPORT_PAGE, saved: { ...REPORT_PAGE.saved, findings: [], findingCount: 0 } }
  openReport(() => page, {
    calls: [
      answer(submitReport, () => {
        page = { ...page, state: 'submitted', isEditable: false, isLate: false, number: 'R26-000007' }
        return problem('REPORT_CLOSED', 409, 'The report has been submitted and cannot be changed')
      }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('R26-000007')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('The report was submitted in the meantime')
  expect(screen.queryByRole('form')).toBeNull()
})

test('APL-04 a table without findings is submitted after a question, and then shown with its history', async () => {
  let page: ReportPage = { ...REPORT_PAGE, saved: { ...REPORT_PAGE.saved, findings: [], findingCount: 0 } }
  const sent: unknown[] = []
  openReport(() => page, {
    calls: [
      answer(submitReport, ({ body }) => {
        sent.push(body)
        page = {
          ...page,
          state: 'submitted',
          isEditable: false,
          isLate: false,
          number: 'R26-000002',
          history: [
            {
              kind: 'submitted',
              at: '2026-11-27T06:00:00.000Z',
              note: '',
              rowCount: 2,
              sha256: 'ab'.repeat(32),
            },
          ],
        }
        return { message: 'The report has been submitted', number: 'R26-000002' }
      }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('R26-000002')).toBeVisible()
  expect(screen.getByText('Report R26-000002 was submitted on 27.11.2026, 10:00')).toBeVisible()
  expect(screen.getByText(/You will be notified of the decision/)).toBeVisible()
  expect(sent).toEqual([{ key: expect.any(String), baseRevision: 3, isEmpty: false }])
  expect(screen.getByText(/^SHA-256 of the table: abababab abababab/)).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each(LANGUAGES)(
  'WAI-03 the list of reports and a report have no axe violations in %s',
  async (language) => {
    const list = openList(undefined, { language })
    await screen.findByRole('table')
    expect(await axeViolations(list.container)).toEqual([])
    list.unmount()
    const { container } = openReport(undefined, { language })
    await screen.findByRole('form')
    expect(await axeViolations(container)).toEqual([])
  },
)
