import { expect, test } from '@jest/globals'
import { useState } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notificationsState } from 'shared-contracts/events/shell'
import { listAppeals } from 'shared-contracts/http/cases/appeals'
import { deleteCaseDraft, listCaseDrafts } from 'shared-contracts/http/cases/case-drafts'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeShellOptions } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import {
  APPEALS_ANSWER,
  DRAFT,
  DRAFT_ID,
  PERSON,
  SUMMARY,
  TYPES_ANSWER,
  pageWith,
} from '../../../testing/sample-appeals.ts'
import { MyAppealsScreen } from './my-appeals.screen.tsx'

const DRAFTS_ANSWER = answer(listCaseDrafts, () => ({ content: [DRAFT] }))

type Answers = Parameters<typeof fakeNetwork>[0]

function mount(search = '', answers: Answers = [], shell: FakeShellOptions = {}) {
  return mountScreen({
    screen: MyAppealsScreen,
    path: '/my-appeals',
    address: `/en/my-appeals${search}`,
    network: fakeNetwork([...answers, APPEALS_ANSWER, DRAFTS_ANSWER, TYPES_ANSWER]),
    shell: { user: PERSON, settings: { language: 'en' }, ...shell },
  })
}

test('APL-02 the list has the columns of the specification, the next step, the deadline and what is unread', async () => {
  mount('?columns=all')
  const table = await screen.findByRole('table', { name: 'Appeals and applications' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Subject and numberSubject and number',
    'StatusStatus',
    'Answer dueAnswer due',
    'SubmittedSubmitted',
    'Service typeService type',
    'Registration numberRegistration number',
    'Review startReview start',
    'Review endReview end',
  ])
  const row = within(table).getByRole('row', { name: /K26-ABCDE-7/ })
  expect(within(row).getByRole('rowheader')).toHaveAccessibleName('Scales show too much K26-ABCDE-7 2 new')
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('div')?.textContent),
  ).toEqual([
    'Under reviewThe specialist decides',
    '11.12.2026',
    '20.11.2026',
    'Complaint',
    'M-14/2026',
    '20.11.2026',
    '–',
  ])
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    '/en/my-appeals/00000000-0000-4000-8000-00000000000a',
  )
})

test('at first the table has what most need, and drafts are named above it', async () => {
  const { address } = mount()
  await screen.findByRole('table')
  expect(screen.getByRole('rowheader', { name: /K26-ABCDE-7 · Complaint/ })).toBeVisible()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Subject and numberSubject and number',
    'StatusStatus',
    'Answer dueAnswer due',
    'SubmittedSubmitted',
  ])
  const notice = within(await screen.findByRole('region', { name: '1 draft' }))
  expect(notice.getByRole('link', { name: 'Open the drafts' })).toHaveAttribute(
    'href',
    '/en/my-appeals?view=drafts',
  )
  await userEvent.click(screen.getByRole('link', { name: 'All columns' }))
  expect(address()).toBe('/en/my-appeals?columns=all')
  expect(await screen.findAllByText('Review end')).not.toEqual([])
})

test('tabs show the groups with their numbers, and the button starts an appeal', async () => {
  mount()
  await screen.findByRole('table')
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the list' }))
  const links = await tabs.findAllByRole('link')
  await waitFor(() => expect(links.at(-1)?.textContent).toBe('Drafts (1)'))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All', '/en/my-appeals'],
    ['Needs you (0)', '/en/my-appeals?group=needs-me'],
    ['In progress (1)', '/en/my-appeals?group=in-progress'],
    ['Finished (0)', '/en/my-appeals?group=closed'],
    ['Drafts (1)', '/en/my-appeals?view=drafts'],
  ])
  expect(screen.getByRole('link', { name: 'Start an appeal' }).getAttribute('href')).toBe(
    '/en/my-appeals/start',
  )
})

test('HTTP-03 the address holds filters, sorting and page, and the call has the same', async () => {
  const { network } = mount(
    '?group=closed&kind=complaint&type=complaint&words=scales&from=2026-11-01&sort=dueOn,ASC&page=2',
  )
  await screen.findByRole('table')
  expect(network.calls).toContain(
    'GET /appeals?from=2026-11-01&group=closed&kind=complaint&page=2&sort=dueOn%2CASC&type=complaint&words=scales&lang=en',
  )
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    '“scales” remove',
    'Complaint remove',
    'Complaint remove',
    'from 01.11.2026 remove',
    'Clear all',
  ])
  expect(screen.getByRole('link', { name: 'Answer due' }).getAttribute('href')).toBe(
    '/en/my-appeals?group=closed&kind=complaint&type=complaint&words=scales&from=2026-11-01&sort=dueOn,DESC',
  )
  expect(screen.getByRole('link', { name: 'Spreadsheet (XLSX)' }).getAttribute('href')).toBe(
    '/api/appeals/export?format=xlsx&from=2026-11-01&group=closed&kind=complaint&sort=dueOn%2CASC&type=complaint&words=scales&lang=en',
  )
})

test('HTTP-04 invalid parameters of the address are left out of the call', async () => {
  const { network } = mount('?group=mine&kind=letter&from=yesterday&sort=name,ASC&page=0')
  await screen.findByRole('table')
  expect(network.calls).toContain('GET /appeals?lang=en')
})

test('the filter form writes its values into the address and refuses a wrong date', async () => {
  const { address } = mount('?words=scales&page=2')
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'under-review')
  const period = within(screen.getByRole('group', { name: 'Submitted' }))
  const from = period.getByRole('textbox', { name: 'from' })
  await userEvent.type(from, '31.02.2026')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(from).toHaveAccessibleDescription(/Enter the date as dd\.mm\.yyyy/)
  expect(from).toHaveFocus()
  await userEvent.clear(from)
  await userEvent.type(from, '1/11/26')
  const to = period.getByRole('textbox', { name: 'to' })
  await userEvent.type(to, '31.10.2026')
  expect(from).toHaveValue('01.11.2026')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(to).toHaveAccessibleDescription(/This date is before the first one/)
  expect(to).toHaveFocus()
  await userEvent.clear(to)
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/en/my-appeals?status=under-review&words=scales&from=2026-11-01')
})

test('a search keeps the group and resets the page', async () => {
  const { address } = mount('?group=closed&page=3')
  await screen.findByRole('table')
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Search your appeals and applications' }),
    'K26{Enter}',
  )
  expect(address()).toBe('/en/my-appeals?group=closed&words=K26')
})

test('without appeals the page offers the start; with filters it offers all appeals', async () => {
  const none = [answer(listAppeals, () => pageWith([]))]
  const { unmount } = mount('', none)
  const heading = await screen.findByRole('heading', { name: 'You have not submitted anything yet' })
  const empty = heading.closest('section') ?? document.body
  expect(within(empty).getByRole('link', { name: 'Start an appeal' })).toHaveAttribute(
    'href',
    '/en/my-appeals/start',
  )
  unmount()
  mount('?words=zzz', none)
  expect(await screen.findByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/en/my-appeals')
})

test('APL-07 a draft shows its age and expiry, is continued by a link and deleted after confirmation', async () => {
  let drafts = [DRAFT]
  let isSure = false
  const answers = [
    answer(listCaseDrafts, () => ({ content: drafts })),
    answer(deleteCaseDraft, () => {
      drafts = []
      return {}
    }),
  ]
  const { network, snackbars, shell } = mount('?view=drafts', answers, { onConfirm: () => isSure })
  const entry = within(await screen.findByRole('article', { name: 'Copy of a certificate' }))
  expect(
    entry.getByText('Saved 21.11.2026, 14:02 · 2 files · deleted on 19.02.2027 unless you change it'),
  ).toBeVisible()
  expect(entry.getByRole('link', { name: 'Continue : Copy of a certificate' }).getAttribute('href')).toBe(
    `/en/appeals/new/application?draft=${DRAFT_ID}`,
  )
  await userEvent.click(entry.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(shell.questions.map(({ acceptLabel }) => acceptLabel)).toEqual(['Delete draft']))
  expect(network.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  isSure = true
  await userEvent.click(entry.getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByRole('heading', { name: 'No drafts' })).toBeVisible()
  expect(network.calls).toContain(`DELETE /case-drafts/${DRAFT_ID}?lang=en`)
  expect(snackbars().map(({ message }) => message)).toEqual(['The draft was deleted'])
  expect(screen.getByRole('heading', { name: '0 drafts' })).toHaveFocus()
})

test('APL-08 a notification of the live channel loads the list again', async () => {
  let unread = 0
  const answers = [answer(listAppeals, () => pageWith([{ ...SUMMARY, unread }]))]
  const { shell } = mount('', answers)
  await screen.findByRole('table')
  expect(screen.queryByText('1 new')).toBeNull()
  unread = 1
  const bus = shell.runtime.bus.connect(shell.runtime.source, shell.runtime.scope)
  act(() => bus.publish(notificationsState, { unread: 4 }))
  act(() => bus.publish(notificationsState, { unread: 5 }))
  expect(await screen.findByText('1 new')).toBeVisible()
})

test('HTTP-06 a failed list keeps its filters and can be loaded again', async () => {
  let calls = 0
  mount('', [
    answer(listAppeals, () => {
      calls += 1
      return calls === 1 ? problem('RATE_LIMITED', 429, 'Too many requests') : pageWith([SUMMARY])
    }),
  ])
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test.each([
  ['/consumer-rights-protection', 'consumer-complaint', 'Make a complaint'],
  ['/competition-violation', 'competition-violation', 'Report a violation'],
] as const)('APL-03 %p lists appeals of its own type and starts its own form', async (path, type, start) => {
  const { network } = mountScreen({
    screen: MyAppealsScreen,
    path,
    address: `/en${path}?kind=suggestion`,
    network: fakeNetwork([APPEALS_ANSWER, DRAFTS_ANSWER, TYPES_ANSWER]),
    shell: { user: PERSON, settings: { language: 'en' }, variant: 'competition' },
  })
  await screen.findByRole('table')
  expect(network.calls).toContain(`GET /appeals?kind=suggestion&type=${type}&lang=en`)
  expect(screen.getByRole('link', { name: start })).toHaveAttribute('href', `/en/appeals/new/${type}`)
  expect(screen.queryByRole('combobox', { name: 'Service type' })).toBeNull()
})

/** The list, which one leaves and returns to. */
function LeftList() {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <button onClick={() => setLeft(!isLeft)}>Leave or return</button>
      {isLeft ? null : <MyAppealsScreen />}
    </>
  )
}

test('the number of drafts is current when one returns from a form', async () => {
  let content = [DRAFT]
  const answers = [answer(listCaseDrafts, () => ({ content })), APPEALS_ANSWER, TYPES_ANSWER]
  mountScreen({
    screen: LeftList,
    path: '/my-appeals',
    address: '/en/my-appeals',
    network: fakeNetwork(answers),
    shell: { user: PERSON, settings: { language: 'en' } },
  })
  expect(await screen.findByRole('region', { name: '1 draft' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Leave or return' }))
  content = [DRAFT, { ...DRAFT, id: '00000000-0000-4000-8000-0000000000dd' }]
  await userEvent.click(screen.getByRole('button', { name: 'Leave or return' }))
  expect(await screen.findByRole('region', { name: '2 drafts' })).toBeVisible()
})

test('the list states what is owed for an application', async () => {
  const text = 'Not paid: 7.50 AZN, due 04.12.2026'
  const payments = [{ number: '9400000014', status: 'open' as const, text }]
  mount('', [answer(listAppeals, () => pageWith([{ ...SUMMARY, payments }]))])
  const row = await screen.findByRole('row', { name: /K26-ABCDE-7/ })
  expect(within(row).getByText(text)).toBeVisible()
})
