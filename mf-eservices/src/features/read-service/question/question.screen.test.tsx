import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { QuestionField, ServiceAnswer } from 'shared-contracts/http/data/service-answers'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem, refusal } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import type { Answers } from '../../../testing/mount-screen.tsx'
import { VERIFICATION, passportOf } from '../../../testing/sample-services.ts'
import { loadData } from '../read-service.data.ts'
import { ReadServiceScreen } from '../read-service.screen.tsx'

const CODE = 'instrument-check'
const SERIAL: QuestionField = {
  name: 'serial',
  kind: 'text',
  label: { az: 'Seriya nömrəsi', en: 'Serial number', ru: 'Заводской номер' },
  hint: { az: 'Lövhədə yazılıb', en: 'It is on the plate', ru: 'Указан на табличке' },
  isRequired: true,
}
const QUESTION: QuestionField[] = [
  SERIAL,
  { ...SERIAL, name: 'type', label: { az: 'Tip', en: 'Type', ru: 'Тип' }, hint: null, isRequired: false },
  {
    ...SERIAL,
    name: 'unit',
    kind: 'choice',
    label: { az: 'Günlər', en: 'Days', ru: 'Дни' },
    hint: null,
    choices: [
      { value: 'working', label: { az: 'İş', en: 'Working', ru: 'Рабочие' } },
      { value: 'calendar', label: { az: 'Təqvim', en: 'Calendar', ru: 'Календарные' } },
    ],
  },
]
const ANSWER: ServiceAnswer = {
  status: { tone: 'success', text: 'Verified, valid until 21.10.2027' },
  notes: [],
  facts: [],
  items: [
    {
      title: 'Electronic retail scale',
      path: '/registries/instrument-verifications/IV-000101',
      status: null,
      facts: [{ name: 'Verified by', value: 'Testing laboratory No. 3' }],
      notes: [],
      isDemonstration: true,
    },
  ],
  next: [{ text: 'Have the instrument verified', path: '/e-services/verification-request' }],
}

const OTHER = { tone: 'warning', text: 'The verification ended' } as const

function mount(search = '', answers: Answers = {}, language = 'en') {
  return mountScreen({
    screen: ReadServiceScreen,
    path: '/e-services/:code',
    address: `/${language}/e-services/${CODE}${search}`,
    answers: {
      passport: () =>
        passportOf({ ...VERIFICATION, code: CODE, kind: 'informative' }, { question: QUESTION }),
      answer: () => ANSWER,
      ...answers,
    },
  })
}

test('ESRV-02 the page of a service shows the answer of its question, and the answer has an address', async () => {
  const user = userEvent.setup()
  const { network } = mount()
  await user.type(await screen.findByRole('textbox', { name: 'Serial number' }), ' 2610001 ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Calendar')
  await user.click(screen.getByRole('button', { name: 'Show the answer' }))
  const answer = await screen.findByRole('region', { name: 'Verified, valid until 21.10.2027' })
  await waitFor(() => {
    expect(answer).toHaveFocus()
  })
  expect(screen.getByText('Testing laboratory No. 3')).toBeVisible()
  expect(screen.getByText('Demonstration record without legal force.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Electronic retail scale' })).toHaveAttribute(
    'href',
    '/en/registries/instrument-verifications/IV-000101',
  )
  const expected = loadData({
    params: { code: CODE },
    search: new URLSearchParams('serial=2610001&unit=calendar'),
    language: 'en',
  })
  expect(expected).toEqual([
    '/public/software/instrument-check?lang=en',
    '/public/software/instrument-check/answer?serial=2610001&unit=calendar&lang=en',
  ])
  expect(network.calls).toEqual(expected.map((path) => `GET ${path}`))
})

test('ESRV-02 a link to another question moves the focus as well', async () => {
  const path = `/e-services/${CODE}?serial=2`
  const choice = {
    title: 'Another instrument',
    path,
    status: null,
    facts: [],
    notes: [],
    isDemonstration: false,
  }
  mount('?serial=1', {
    answer: ({ query }) =>
      query.get('serial') === '1' ? { ...ANSWER, items: [choice] } : { ...ANSWER, items: [], status: OTHER },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Another instrument' }))
  const answer = await screen.findByRole('region', { name: OTHER.text })
  await waitFor(() => {
    expect(answer).toHaveFocus()
  })
})

test('ESRV-02 an error of a field is shown at it, and it gets the focus', async () => {
  const message = 'Enter the serial number that is marked on the instrument'
  mount('', {
    answer: () =>
      refusal('REQUEST_INVALID', { status: 400, message: 'Check the fields', errors: { serial: message } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show the answer' }))
  await screen.findByText(message)
  const field = screen.getByRole('textbox', { name: 'Serial number' })
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(`It is on the plate Error: ${message}`)
})

test('ESRV-02 an answer that fails to load can be requested again', async () => {
  let calls = 0
  mount('?serial=2610001', {
    answer: () => {
      calls += 1
      return calls === 1 ? problem('RATE_LIMITED', 429, 'Too many requests') : ANSWER
    },
  })
  expect(await screen.findByRole('textbox', { name: 'Serial number' })).toHaveValue('2610001')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Verified, valid until 21.10.2027' })).toBeVisible()
})

test.each(['az', 'ru'])('WAI-03 a question with its answer has no axe violations in %s', async (language) => {
  const { container } = mount('?serial=2610001', {}, language)
  await screen.findByRole('region', { name: 'Verified, valid until 21.10.2027' })
  expect(await axeViolations(container)).toEqual([])
})
