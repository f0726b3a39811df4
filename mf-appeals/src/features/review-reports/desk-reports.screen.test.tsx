import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  decideReport,
  getDeskReport,
  listDeskReports,
  listOwedReports,
} from 'shared-contracts/http/cases/report-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeShellOptions } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { DESK_REPORT, OWED_REPORTS } from '../../testing/sample-reports.ts'
import { DeskReportsScreen } from './desk-reports.screen.tsx'

const PAGE = { content: [DESK_REPORT], page: 1, perPage: 25, total: 1, totalIsLowerBound: false }

function openList(calls: readonly ReturnType<typeof answer>[] = [], address = '/en/desk/reports') {
  return mountScreen({
    screen: DeskReportsScreen,
    path: '/desk/reports',
    address,
    network: fakeNetwork([
      ...calls,
      answer(listDeskReports, () => PAGE),
      answer(listOwedReports, () => ({ ...PAGE, content: OWED_REPORTS, total: 26 })),
    ]),
  })
}

function openReport(
  calls: readonly ReturnType<typeof answer>[] = [],
  {
    language = 'en',
    onConfirm = () => true,
  }: { language?: string; onConfirm?: NonNullable<FakeShellOptions['onConfirm']> } = {},
) {
  return mountScreen({
    screen: DeskReportsScreen,
    path: '/desk/reports/:id',
    address: `/${language}/desk/reports/${DESK_REPORT.id}`,
    network: fakeNetwork([...calls, answer(getDeskReport, () => DESK_REPORT)]),
    shell: { onConfirm },
  })
}

test('the desk lists submitted reports with their organization and whether they were late', async () => {
  openList()
  const row = within(await screen.findByRole('row', { name: /R26-000002/ }))
  expect(row.getByRole('link')).toHaveAttribute('href', `/en/desk/reports/${DESK_REPORT.id}`)
  expect(row.getByText('Nümunə 1 MMC (9900000031)')).toBeVisible()
  expect(row.getByText('27.11.2026, 10:00, submission 2, late')).toBeVisible()
})

test('the desk lists which organizations have not submitted a report, with the days since its last day', async () => {
  openList()
  await userEvent.click(await screen.findByRole('link', { name: 'Not submitted' }))
  const late = within(await screen.findByRole('row', { name: /9900000031/ }))
  expect(late.getByRole('link', { name: 'Calibration laboratory No. 3' })).toHaveAttribute(
    'href',
    '/en/registries/accredited-bodies/AB-000103',
  )
  expect(late.getByText('20.10.2026')).toBeVisible()
  expect(late.getByText('Returned for correction')).toBeVisible()
  expect(late.getByText('38 days late')).toBeVisible()
  const other = within(screen.getByRole('row', { name: /9900000041/ }))
  expect(other.getByText('The deadline has not passed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/en/desk/reports?state=owed&page=2',
  )
})

test('a page beyond the last one leads back, and does not say that all reports were submitted', async () => {
  const beyond = answer(listOwedReports, () => ({ ...PAGE, content: [], page: 9, total: 26 }))
  openList([beyond], '/en/desk/reports?state=owed&page=9')
  expect(await screen.findByText('This page has no reports')).toBeVisible()
  expect(screen.queryByText('All reports of periods that have ended have been submitted')).toBeNull()
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    '/en/desk/reports?state=owed&page=2',
  )
})

test('an official whose units get no reports reads that the duty is missing', async () => {
  openList([answer(listDeskReports, () => problem('CASE_DUTY_MISSING', 409, 'No duty'))])
  expect(await screen.findByText('This page is for officials who review reports')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a report is returned with what must be corrected, or accepted, after a question that names what follows', async () => {
  const sent: unknown[] = []
  const asked: (string | undefined)[] = []
  openReport(
    [
      answer(decideReport, ({ body }) => {
        sent.push(body)
        return { message: 'Done' }
      }),
    ],
    { onConfirm: ({ message }) => asked.push(message) > 1 },
  )
  expect(await screen.findByRole('link', { name: 'AB-000103' })).toHaveAttribute(
    'href',
    '/en/registries/accredited-bodies/AB-000103',
  )
  expect(screen.getByText('Row 1: no date.')).toBeVisible()
  expect(screen.getByText('20.10.2026')).toBeVisible()
  expect(screen.getByText('09.12.2026')).toBeVisible()
  const form = within(screen.getByRole('form', { name: 'Decision' }))
  await userEvent.click(form.getByRole('button', { name: 'Return for correction' }))
  expect(form.getByLabelText('What must be corrected')).toHaveAccessibleDescription(/Fill in this field/)
  await userEvent.type(form.getByLabelText('What must be corrected'), 'Row 1: no standard.')
  await userEvent.click(form.getByRole('button', { name: 'Return for correction' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatch(/notified at once, reads your text and can change the table until a new deadline/)
  await userEvent.click(form.getByRole('button', { name: 'Return for correction' }))
  await waitFor(() =>
    expect(sent).toEqual([{ submission: 2, outcome: 'returned', note: 'Row 1: no standard.' }]),
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await userEvent.click(form.getByRole('button', { name: 'Accept the report' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ submission: 2, outcome: 'accepted', note: '' }))
  expect(asked[2]).toMatch(/neither the table nor the decision can be changed/)
})

test.each(LANGUAGES)('WAI-03 the desk of reports breaks no rule of axe in %s', async (language) => {
  for (const state of ['submitted', 'owed']) {
    const list = openList([], `/${language}/desk/reports?state=${state}`)
    await screen.findByRole('table')
    expect(await axeViolations(list.container)).toEqual([])
    list.unmount()
  }
  const { container } = openReport([], { language })
  await screen.findByRole('form')
  expect(await axeViolations(container)).toEqual([])
})
