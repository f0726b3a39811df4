import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fileForCaller, getDeskSettings } from 'shared-contracts/http/cases/case-desk'
import { getCaseForm, listCaseTypes } from 'shared-contracts/http/cases/case-types'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SETTINGS } from '../../../testing/sample-desk.ts'
import { COMPLAINT, SUGGESTION } from '../../../testing/sample-forms.ts'
import { NewFilingScreen } from './new-filing.screen.tsx'

const OPERATOR = {
  ...SETTINGS,
  me: {
    ...SETTINGS.me,
    duties: [{ unit: { code: 'appeals', label: 'Department' }, duty: 'call-center' as const }],
  },
}
const FILED = {
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6f01',
  number: 'Q26-7KMW4-C',
  receivedAt: '2026-11-27T10:02:00Z',
}

interface Mounting {
  readonly language?: string
  readonly query?: string
  readonly settings?: typeof SETTINGS
  readonly form?: typeof COMPLAINT
}

function open({ language = 'en', query = '', settings = OPERATOR, form = COMPLAINT }: Mounting = {}) {
  return mountScreen({
    screen: NewFilingScreen,
    path: '/desk/filings/new',
    address: `/${language}/desk/filings/new${query}`,
    network: fakeNetwork([
      answer(getDeskSettings, () => settings),
      answer(listCaseTypes, () => ({ content: [form] })),
      answer(getCaseForm, () => form),
      answer(fileForCaller, () => FILED),
    ]),
  })
}

function box(name: string | RegExp): HTMLElement {
  return screen.getByRole('textbox', { name })
}

test('6.28.6 an operator fills in the form of a type for a caller, and reads the number and where the code is', async () => {
  const { network } = open({ form: SUGGESTION })
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Type of the appeal' }),
    'Suggestion',
  )
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the caller' }), 'Caller No. 1')
  await userEvent.type(box(/^Telephone of the caller/), 'abc')
  await userEvent.type(box('E-mail address of the caller'), 'caller')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the caller' }), 'Russian')
  await userEvent.click(screen.getByRole('button', { name: /^File the appeal/ }))
  expect(box('E-mail address of the caller')).toHaveAccessibleDescription(/Enter a valid e-mail address/)
  expect(box(/^Telephone of the caller/)).toHaveAccessibleDescription(/Enter the phone number in digits/)
  await userEvent.clear(box(/^Telephone of the caller/))
  await userEvent.type(box(/^Telephone of the caller/), '+994501234567')
  expect(network.bodies).toEqual([])
  await userEvent.type(box('E-mail address of the caller'), '@example.com')
  await userEvent.type(box('The suggestion in one sentence'), 'Open on Saturday')
  await userEvent.click(screen.getByRole('button', { name: /^File the appeal/ }))
  expect(await screen.findByRole('status', { name: 'The appeal was filed: Q26-7KMW4-C' })).toHaveFocus()
  expect(
    screen.getByText('The code was sent to caller@example.com. Tell the caller the number.'),
  ).toBeVisible()
  await waitFor(() =>
    expect(network.bodies).toEqual([
      {
        type: 'suggestion',
        formVersion: 1,
        values: { subject: 'Open on Saturday' },
        language: 'ru',
        name: 'Caller No. 1',
        email: 'caller@example.com',
        phone: '+994501234567',
      },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'File another appeal' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('6.28.6 who does not work at the call center reads who files for callers', async () => {
  open({ settings: SETTINGS })
  expect(await screen.findByText('Only an official of the call center files for callers.')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each(LANGUAGES)('WAI-03 the form for callers breaks no rule of axe in %s', async (language) => {
  const { container } = open({ language, query: '?type=consumer-complaint' })
  await screen.findByRole('form')
  expect(await axeViolations(container)).toEqual([])
})
