import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listSurveyComments, type DeskComments } from 'shared-contracts/http/cases/survey-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { DeskStartScreen } from '../start/desk-start.screen.tsx'

const SUGGESTION = { code: 'suggestion', label: 'Suggestion' }
const COMMENTS: DeskComments = {
  content: [
    {
      service: SUGGESTION,
      overall: 2,
      comment: 'Please call me.',
      answeredOn: '2026-11-19',
      contact: { name: 'Person No. 1', email: null, phone: '+994501234567' },
    },
    { service: SUGGESTION, overall: 4, comment: 'Too slow.', answeredOn: '2026-11-18', contact: null },
  ],
  page: 1,
  perPage: 25,
  total: 27,
  totalIsLowerBound: false,
  quarter: '2026-Q4',
  quarters: ['2026-Q4', '2026-Q3'],
  services: [SUGGESTION],
  looks: [{ official: 'Official No. 1', at: '2026-11-20T09:00:00Z' }],
}

function open(calls: readonly ReturnType<typeof answer>[] = [], language = 'en', search = '') {
  return mountScreen({
    screen: DeskStartScreen,
    path: '/desk/comments',
    address: `/${language}/desk/comments${search}`,
    network: fakeNetwork([...calls, answer(listSurveyComments, () => COMMENTS)]),
  })
}

test('6.39 a head reads comments with the contact where it was permitted, and chooses service, quarter and page', async () => {
  const { network } = open()
  const first = within(await screen.findByRole('row', { name: /Please call me/ }))
  expect(first.getByText('2 – poor')).toBeVisible()
  expect(first.getByText('Person No. 1, +994501234567')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Too slow/ })).getByText('No consent')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/en/desk/comments?page=2')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Suggestion')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quarter' }), 'Q3 2026')
  await waitFor(() =>
    expect(network.calls.at(-1)).toBe(
      'GET /survey-desk/comments?page=1&quarter=2026-Q3&service=suggestion&lang=en',
    ),
  )
  await userEvent.click(screen.getByText('Who has read the comments of this quarter'))
  expect(screen.getByText('20.11.2026, 13:00 · Official No. 1')).toBeVisible()
})

test('a page beyond the last one links to the last one, and does not state that there are no comments', async () => {
  open([answer(listSurveyComments, () => ({ ...COMMENTS, content: [], page: 9 }))], 'en', '?page=9')
  expect(await screen.findByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    '/en/desk/comments?page=2',
  )
  expect(screen.queryByText('There are no comments for this quarter')).toBeNull()
})

test('an official without the duty reads that it is missing', async () => {
  open([answer(listSurveyComments, () => problem('CASE_DUTY_MISSING', 409, 'No duty'))])
  expect(await screen.findByText('Comments are read by heads and auditors of a unit')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the comments of a service of another unit are read by its heads and auditors', async () => {
  const calls = [answer(listSurveyComments, () => problem('CASE_DUTY_MISSING', 409, 'No duty'))]
  open(calls, 'en', '?service=verification-request')
  expect(
    await screen.findByText(
      'Comments on this service are read by the heads and auditors of the unit that provides it',
    ),
  ).toBeVisible()
})

test.each(LANGUAGES)('WAI-03 the comments have no axe violations in %s', async (language) => {
  const { container } = open([], language)
  await screen.findByRole('table')
  expect(await axeViolations(container)).toEqual([])
})
