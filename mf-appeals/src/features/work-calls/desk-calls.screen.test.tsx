import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  answerCallQuestion,
  getCallDeskDay,
  recordCallBack,
  takeCallBack,
  type CallDeskDay,
  type DeskCallBack,
} from 'shared-contracts/http/cases/call-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { DeskCallsScreen } from './desk-calls.screen.tsx'

const BOOKED: DeskCallBack = {
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a41',
  name: 'Citizen One',
  topic: 'E-services',
  phone: '+994500000001',
  startsAt: '2026-11-27T05:00:00.000Z',
  language: 'ru',
  need: 'slow-speech',
  note: 'Certificate',
  state: 'booked',
  tries: 0,
  operator: null,
  isMine: false,
}

const MINE: DeskCallBack = {
  ...BOOKED,
  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a42',
  name: 'Citizen Two',
  state: 'in_progress',
  operator: 3,
  isMine: true,
}

const DAY: CallDeskDay = {
  day: '2026-11-27',
  previousDay: '2026-11-26',
  nextDay: '2026-11-30',
  callBacks: [BOOKED, MINE],
  questions: [
    {
      id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a43',
      name: 'Citizen Three',
      topic: 'Another topic',
      text: 'When are you open?',
      sentAt: '2026-11-26T06:00:00.000Z',
      answer: null,
      answeredAt: null,
    },
  ],
}

function open(calls: readonly ReturnType<typeof answer>[] = [], language = 'en') {
  return mountScreen({
    screen: DeskCallsScreen,
    path: '/desk/calls',
    address: `/${language}/desk/calls`,
    network: fakeNetwork([...calls, answer(getCallDeskDay, () => DAY)]),
  })
}

test('the desk lists the call-backs of a day with a number to call, and the days beside it', async () => {
  open()
  const row = within(await screen.findByRole('row', { name: /Citizen One/ }))
  expect(row.getByRole('link', { name: '+994500000001' })).toHaveAttribute('href', 'tel:+994500000001')
  expect(row.getByText('27.11.2026, 09:00')).toBeVisible()
  expect(row.getByText('E-services: Certificate')).toBeVisible()
  expect(row.getByText('Russian; The operator speaks slowly')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to 30.11.2026' })).toHaveAttribute(
    'href',
    '/en/desk/calls?day=2026-11-30',
  )
})

test('an official without the duty of operators reads that it is missing', async () => {
  open([answer(getCallDeskDay, () => problem('CASE_DUTY_MISSING', 409, 'No duty'))])
  expect(await screen.findByText('This page is for officials of the call center')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'File an appeal for a caller' })).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('an operator takes a booked call-back, and gets to the form of its outcome', async () => {
  let callBack = BOOKED
  const { network } = open([
    answer(takeCallBack, () => {
      callBack = { ...MINE, name: BOOKED.name, id: BOOKED.id }
      return { message: 'The call-back is yours' }
    }),
    answer(getCallDeskDay, () => ({ ...DAY, callBacks: [callBack] })),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Take the call of Citizen One' }))
  await waitFor(() => expect(network.calls).toContain(`POST /call-desk/call-backs/${BOOKED.id}/take?lang=en`))
  expect(await screen.findByRole('heading', { name: 'Call with Citizen One' })).toHaveFocus()
})

test('the outcome of a taken call-back is a summary with an appeal, or no response', async () => {
  const sent: unknown[] = []
  open([
    answer(recordCallBack, ({ body }) => {
      sent.push(body)
      return { message: 'The outcome has been recorded' }
    }),
  ])
  const form = within(await screen.findByRole('form', { name: 'Call with Citizen Two' }))
  await userEvent.type(form.getByLabelText('Summary for the person'), 'Explained the list')
  await userEvent.type(form.getByLabelText(/Number of the appeal/), 'Q26-ABCDE-7')
  await userEvent.click(form.getByRole('button', { name: 'Record the call' }))
  await waitFor(() =>
    expect(sent).toEqual([{ outcome: 'done', summary: 'Explained the list', caseNumber: 'Q26-ABCDE-7' }]),
  )
  await waitFor(() => expect(screen.getByRole('heading', { name: /27\.11\.2026/ })).toHaveFocus())
  await userEvent.click(form.getByRole('button', { name: 'There was no answer' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ outcome: 'missed' }))
})

test('an operator replies to a question in writing', async () => {
  const sent: unknown[] = []
  open([
    answer(answerCallQuestion, ({ body }) => {
      sent.push(body)
      return { message: 'The answer has been sent' }
    }),
  ])
  const form = within(await screen.findByRole('form', { name: 'Citizen Three: Another topic' }))
  expect(form.getByText('When are you open?')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  expect(form.getByLabelText('Answer')).toHaveAccessibleDescription(/Fill in this field/)
  await userEvent.type(form.getByLabelText('Answer'), 'From 9 to 18')
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() => expect(sent).toEqual([{ text: 'From 9 to 18' }]))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Questions without an answer' })).toHaveFocus(),
  )
})

test.each(LANGUAGES)('WAI-03 the call desk breaks no rule of axe in %s', async (language) => {
  const { container } = open([], language)
  await screen.findAllByRole('form')
  expect(await axeViolations(container)).toEqual([])
})
