import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerSurvey, getOwnSurveys, type OwnSurveys } from 'shared-contracts/http/cases/surveys'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { OWN_SURVEYS } from '../../testing/sample-surveys.ts'
import { EvaluateScreen } from './evaluate.screen.tsx'

function open(path: string, own: () => OwnSurveys = () => OWN_SURVEYS, refusal?: ReturnType<typeof problem>) {
  const sent: unknown[] = []
  mountScreen({
    screen: EvaluateScreen,
    path,
    address: `/en${path}`,
    network: fakeNetwork([
      answer(answerSurvey, ({ body }) => {
        sent.push(body)
        return refusal ?? { message: 'Thank you for your answer' }
      }),
      answer(getOwnSurveys, own),
    ]),
  })
  return sent
}

test('APL-05 a service that was used is evaluated with words, a comment and a consent', async () => {
  let own = OWN_SURVEYS
  const sent = open('/service-degree', () => own)
  const form = within(await screen.findByRole('form', { name: 'Complaint' }))
  const overall = within(form.getByRole('group', { name: 'The service in all' }))
  expect(overall.getAllByRole('radio')).toHaveLength(5)
  // The score that the person gave to the case is chosen already.
  expect(overall.getByRole('radio', { name: '2 – poor' })).toBeChecked()
  await userEvent.click(overall.getByRole('radio', { name: '4 – good' }))
  const staff = within(form.getByRole('group', { name: /Work of the staff/ }))
  await userEvent.click(staff.getByRole('radio', { name: '5 – excellent' }))
  const comment = form.getByRole('textbox', { name: /What could we do better/ })
  expect(comment).toHaveAccessibleDescription(/no names, addresses, telephone numbers/)
  await userEvent.type(comment, 'Answer sooner.')
  await userEvent.click(form.getByRole('checkbox', { name: 'The agency may contact me about my comment' }))
  const [complaint, ...others] = OWN_SURVEYS.services
  if (complaint === undefined) throw new Error('no survey')
  own = {
    ...OWN_SURVEYS,
    services: [{ ...complaint, answer: { overall: 4, answeredOn: '2026-11-27' } }, ...others],
  }
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText(/Your answer of 27.11.2026: 4 – good./)).toBeVisible()
  expect(sent).toEqual([
    {
      service: 'complaint',
      quarter: '2026-Q4',
      overall: 4,
      ease: null,
      clarity: null,
      time: null,
      staff: 5,
      understood: null,
      comment: 'Answer sooner.',
      mayContact: true,
    },
  ])
  expect(screen.getByRole('status', { name: 'Thank you, your answer has been recorded' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Published results' })).toHaveAttribute(
    'href',
    '/en/performance#results',
  )
})

test('APL-05 an evaluated service shows the answer and no form', async () => {
  open('/service-degree')
  const heading = await screen.findByRole('heading', { level: 2, name: 'Application' })
  expect(heading.closest('li')).toHaveTextContent('Your answer of 20.11.2026: 5 – excellent.')
  expect(screen.getAllByRole('form')).toHaveLength(1)
})

test('APL-05 without a decided case the page explains what can be evaluated', async () => {
  open('/service-degree', () => ({ ...OWN_SURVEYS, services: [] }))
  expect(await screen.findByText(/No case of yours was decided in this period/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'E-services' })).toHaveAttribute('href', '/en/e-services')
})

test('APL-05 the portal has its own questions, and a missing score is named in a summary', async () => {
  const sent = open('/general-evaluation')
  const form = within(await screen.findByRole('form', { name: 'The portal' }))
  expect(form.getAllByRole('group').map((group) => within(group).getAllByRole('radio').length)).toEqual([
    5, 5, 5, 5,
  ])
  expect(form.queryByRole('group', { name: /staff/ })).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  const overall = form.getByRole('group', { name: 'The portal in all' })
  expect(overall).toHaveAccessibleDescription('Error: Choose a score for the whole')
  expect(screen.getByRole('button', { name: 'Choose a score for the whole' })).toBeVisible()
  expect(sent).toEqual([])
})

test('APL-05 an answer that was given elsewhere is refused with the reason', async () => {
  open(
    '/general-evaluation',
    undefined,
    problem('SURVEY_ANSWERED', 409, 'You have already given your answer'),
  )
  const form = within(await screen.findByRole('form', { name: 'The portal' }))
  const overall = within(form.getByRole('group', { name: 'The portal in all' }))
  await userEvent.click(overall.getByRole('radio', { name: '3 – fair' }))
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('You have already given your answer'),
  )
})
