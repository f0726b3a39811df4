import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  bookCallBack,
  cancelCallBack,
  getOwnCallCenter,
  ratePhoneCall,
  sendCallQuestion,
  type OwnCallCenter,
} from 'shared-contracts/http/cases/call-center'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { OWN_CALL_CENTER } from '../../testing/sample-call-center.ts'
import { CallCenterScreen } from './call-center.screen.tsx'

const ID = '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a39'

function open(calls: readonly ReturnType<typeof answer>[] = [], own: OwnCallCenter = OWN_CALL_CENTER) {
  return openIn('en', calls, own)
}

function openIn(language: string, calls: readonly ReturnType<typeof answer>[], own: OwnCallCenter) {
  return mountScreen({
    screen: CallCenterScreen,
    path: '/call-center',
    address: `/${language}/call-center`,
    network: fakeNetwork([...calls, answer(getOwnCallCenter, () => own)]),
  })
}

/** Opens the card of a form. */
async function openForm(name: string) {
  await userEvent.click(await screen.findByText(name, { selector: 'strong' }))
  return within(screen.getByRole('form', { name }))
}

async function findEntry(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const item = heading.closest('li')
  if (item === null) throw new Error(`${name} is not in a list`)
  return within(item)
}

test('APL-02 own calls have number, time, operator, summary and appeal', async () => {
  open()
  const call = await findEntry('Call 12: Another topic')
  expect(call.getByText('20.11.2026, 10:02, operator 3')).toBeVisible()
  expect(call.getByText('The list of documents was explained.')).toBeVisible()
  expect(call.getByText('About appeal Q26-ABCDE-7')).toBeVisible()
})

test('APL-02 own questions show their answer, or that they wait for one', async () => {
  open()
  const replied = await findEntry('Question: E-services')
  expect(replied.getByText('The passport of the instrument.')).toBeVisible()
  const waiting = await findEntry('Question: Another topic')
  expect(waiting.getByText('Waiting for an answer')).toBeVisible()
})

test('a call-back is booked at a free time with the telephone number of the profile', async () => {
  const sent: unknown[] = []
  open([
    answer(bookCallBack, ({ body }) => {
      sent.push(body)
      return { id: ID, message: 'The call-back is booked' }
    }),
  ])
  const form = await openForm('Book a call-back')
  await userEvent.selectOptions(form.getByLabelText('Topic'), 'E-services')
  await userEvent.selectOptions(form.getByLabelText('Time of the call'), '09:30')
  await userEvent.selectOptions(
    form.getByLabelText('Support you need in the call'),
    'The operator speaks slowly',
  )
  await userEvent.click(form.getByRole('button', { name: 'Book the call-back' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        topic: 'services',
        phone: '+994500000001',
        startsAt: '2026-11-30T05:30:00.000Z',
        language: 'en',
        need: 'slow-speech',
        note: '',
      },
    ]),
  )
  // The card is closed, and the focus is at the list that has the new call-back.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your calls and questions' })).toHaveFocus())
  expect(screen.getByRole('form', { name: 'Book a call-back', hidden: true })).not.toBeVisible()
})

test('a number with the 0 of the country is shown as it will be called', async () => {
  open()
  const form = await openForm('Book a call-back')
  const phone = form.getByLabelText('Telephone number')
  await userEvent.clear(phone)
  expect(phone).toHaveAccessibleDescription(/^For example 050\u00a0123\u00a045\u00a067/)
  await userEvent.type(phone, '0501234567')
  expect(phone).toHaveAccessibleDescription('The operator will call +994 50 123 45 67.')
})

test('the button of an empty form names what is missing, each in a sentence of its own', async () => {
  const { network } = open()
  const form = await openForm('Book a call-back')
  expect(form.getByLabelText('Day of the call')).toHaveDisplayValue('30.11.2026, Monday')
  await userEvent.clear(form.getByLabelText('Telephone number'))
  await userEvent.click(form.getByRole('button', { name: 'Book the call-back' }))
  const summary = form.getByRole('region', { name: 'Check 3 fields' })
  expect(summary.parentElement).toHaveFocus()
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Choose a topic',
    'Enter a telephone number, for example 050\u00a0123\u00a045\u00a067',
    'Choose the time of the call',
  ])
  await userEvent.click(within(summary).getByRole('button', { name: 'Choose a topic' }))
  expect(form.getByLabelText('Topic')).toHaveFocus()
  expect(form.getByLabelText('Time of the call')).toBeInvalid()
  expect(network.bodies).toEqual([])
})

test('a time that was taken meanwhile is refused in the form, which keeps what was typed', async () => {
  open([answer(bookCallBack, () => problem('CALL_TIME_TAKEN', 409, 'This time has just been taken'))])
  const form = await openForm('Book a call-back')
  await userEvent.selectOptions(form.getByLabelText('Topic'), 'E-services')
  await userEvent.selectOptions(form.getByLabelText('Time of the call'), '09:30')
  await userEvent.type(form.getByLabelText(/Note for the operator/), 'Certificate')
  await userEvent.click(form.getByRole('button', { name: 'Book the call-back' }))
  expect(await screen.findByText(/This time has just been taken/)).toBeVisible()
  expect(form.getByLabelText(/Note for the operator/)).toHaveValue('Certificate')
})

test('a note that is too long is refused instead of cut', async () => {
  const { network } = open([])
  const form = await openForm('Book a call-back')
  await userEvent.selectOptions(form.getByLabelText('Topic'), 'E-services')
  await userEvent.selectOptions(form.getByLabelText('Time of the call'), '09:30')
  await userEvent.click(form.getByLabelText(/Note for the operator/))
  await userEvent.paste('a'.repeat(302))
  await userEvent.click(form.getByRole('button', { name: 'Book the call-back' }))
  expect(screen.getAllByText(/2 characters too many/)[0]).toBeVisible()
  expect(network.bodies).toEqual([])
})

test('a booked call-back is cancelled after a question, a finished one has no button', async () => {
  const asked: unknown[] = []
  const network = fakeNetwork([
    answer(cancelCallBack, () => ({ message: 'The call-back is cancelled' })),
    answer(getOwnCallCenter, () => OWN_CALL_CENTER),
  ])
  const shell = {
    onConfirm: (question: unknown) => {
      asked.push(question)
      return asked.length > 1
    },
  }
  mountScreen({ screen: CallCenterScreen, path: '/call-center', address: '/en/call-center', network, shell })
  const booked = await findEntry('Call-back on 30.11.2026, 09:00, Monday')
  expect(booked.getByText('E-services, +994 50 000 00 01')).toBeVisible()
  expect(
    booked.getByText('There was no answer to the first call; an operator will call once more.'),
  ).toBeVisible()
  const button = booked.getByRole('button', { name: 'Cancel the call-back of 30.11.2026, 09:00' })
  await userEvent.click(button)
  expect(asked).toMatchObject([{ message: 'Cancel the call-back of 30.11.2026, 09:00?', destructive: true }])
  const cancelled = 'DELETE /call-center/call-backs/3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a31?lang=en'
  expect(network.calls).not.toContain(cancelled)
  await userEvent.click(button)
  await waitFor(() => expect(network.calls).toContain(cancelled))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your calls and questions' })).toHaveFocus())
  expect((await findEntry('Call-back on 20.11.2026, 10:00, Friday')).queryByRole('button')).toBeNull()
})

test('a call is rated by one press', async () => {
  const sent: unknown[] = []
  open([
    answer(ratePhoneCall, ({ body }) => {
      sent.push(body)
      return { message: 'Your rating has been saved' }
    }),
  ])
  const call = await findEntry('Call 12: Another topic')
  await userEvent.click(call.getByRole('radio', { name: '4' }))
  await waitFor(() => expect(sent).toEqual([{ rating: 4 }]))
})

test('a written question is sent with its topic and the form is empty again', async () => {
  const sent: unknown[] = []
  open([
    answer(sendCallQuestion, ({ body }) => {
      sent.push(body)
      return { id: ID, message: 'Your question has been sent' }
    }),
  ])
  const form = await openForm('Ask in writing')
  await userEvent.selectOptions(form.getByLabelText('Topic'), 'Another topic')
  await userEvent.type(form.getByLabelText('Question'), 'Is there parking?')
  await userEvent.click(form.getByRole('button', { name: 'Send the question' }))
  await waitFor(() => expect(sent).toMatchObject([{ topic: 'other', text: 'Is there parking?' }]))
  await waitFor(() => expect(form.getByLabelText('Question')).toHaveValue(''))
})

test('a person without calls reads it once, below the number of the call center', async () => {
  const contact = {
    phone: '+994 12 000 00 10',
    email: 'a@portal.example',
    hours: '09:00–18:00',
    address: 'Baku',
  }
  const own = { ...OWN_CALL_CENTER, callBacks: [], calls: [], questions: [] }
  const network = fakeNetwork([answer(getOwnCallCenter, () => own)])
  const shell = { contact }
  mountScreen({ screen: CallCenterScreen, path: '/call-center', address: '/en/call-center', network, shell })
  expect(await screen.findByText('You have not booked a call or sent a question yet.')).toBeVisible()
  const number = screen.getByRole('link', { name: '+994 12 000 00 10' })
  expect(number).toHaveAttribute('href', 'tel:+994120000010')
})

test.each(LANGUAGES)('WAI-03 /call-center breaks no rule of axe in %s', async (language) => {
  const { container } = openIn(language, [], OWN_CALL_CENTER)
  const cards = await screen.findAllByText(/./, { selector: 'strong' })
  for (const card of cards) await userEvent.click(card)
  expect(await axeViolations(container)).toEqual([])
})
