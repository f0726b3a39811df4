import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirmFiling, confirmVisitorAppeal, readVisitorAppeal } from 'shared-contracts/http/cases/appeals'
import type { VisitorAppeal } from 'shared-contracts/http/cases/appeals'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { DECISION, DETAIL, ID, REVIEW } from '../../../testing/sample-appeals.ts'
import { VisitorScreen } from './visitor.screen.tsx'

type Answers = Parameters<typeof fakeNetwork>[0]
type Page = 'confirm' | 'status' | 'confirm-filing'

const SCREENS = {
  confirm: VisitorScreen,
  status: VisitorScreen,
  'confirm-filing': VisitorScreen,
}

const RECEIPT = {
  id: ID,
  number: 'K26-ABCDE-7',
  receivedAt: '2026-11-20T09:30:00.000Z',
  dueOn: '2026-12-11',
  headHash: 'ab'.repeat(32),
  verification: { number: 'K26-ABCDE-7-1-ABCDE-FGHJK', source: 'portal-documents' },
  files: [],
}

const SUGGESTION: VisitorAppeal = {
  number: 'K26-ABCDE-7',
  state: REVIEW,
  receivedAt: '2026-11-20T09:30:00.000Z',
  dueOn: '2026-12-11',
  events: DETAIL.events,
  decision: null,
  isConfirmed: true,
}

function mount(page: Page, answers: Answers, { hash = '#token-of-a-mail', language = 'en' } = {}) {
  return mountScreen({
    screen: SCREENS[page],
    path: `/appeals/${page}`,
    address: `/${language}/appeals/${page}${hash}`,
    network: fakeNetwork(answers),
  })
}

test('a suggestion is confirmed by one press, not by opening the link', async () => {
  const { network, container } = mount('confirm', [
    answer(confirmVisitorAppeal, () => RECEIPT),
    answer(readVisitorAppeal, () => ({ ...SUGGESTION, isConfirmed: false })),
  ])
  const button = await screen.findByRole('button', { name: 'Confirm the suggestion' })
  expect(network.calls).toEqual(['POST /public/appeals/status?lang=en'])
  await userEvent.click(button)
  const done = await screen.findByRole('region', { name: 'Your suggestion has been received' })
  expect(done).toHaveFocus()
  expect(done).toHaveTextContent('Appeal numberK26-ABCDE-7')
  expect(done).toHaveTextContent('Answer due by11.12.2026')
  expect(done).toHaveTextContent('Number with control codeK26-ABCDE-7-1-ABCDE-FGHJK')
  expect(network.calls[1]).toBe('POST /public/appeals/confirmation?lang=en')
  expect(network.bodies[1]).toEqual({ token: 'token-of-a-mail' })
  expect(screen.getByRole('link', { name: 'Follow it' })).toHaveAttribute(
    'href',
    '/en/appeals/status#token-of-a-mail',
  )
  expect(await axeViolations(container)).toEqual([])
})

test('a link that is opened again shows that the suggestion was received, with an address without its token', async () => {
  const { address } = mount('confirm', [answer(readVisitorAppeal, () => SUGGESTION)])
  expect(
    await screen.findByRole('heading', { name: 'Your suggestion has already been received' }),
  ).toBeVisible()
  expect(address()).toBe('/en/appeals/confirm')
})

test('an expired link offers another suggestion', async () => {
  mount('confirm', [
    answer(readVisitorAppeal, () =>
      problem('CASE_LINK_INVALID', 404, 'The link is not valid or has expired'),
    ),
    answer(confirmVisitorAppeal, () =>
      problem('CASE_LINK_INVALID', 404, 'The link is not valid or has expired'),
    ),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the suggestion' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The link is not valid or has expired')
  expect(screen.getByRole('link', { name: 'Make a suggestion again' })).toHaveAttribute(
    'href',
    '/en/appeals/new/suggestion',
  )
})

test.each(['confirm', 'status'] as const)('the page %s without a token explains what to do', async (page) => {
  const { network, container } = mount(page, [], { hash: '', language: 'ru' })
  expect(await screen.findByRole('heading', { name: 'Ссылка неполная' })).toBeVisible()
  expect(network.calls).toEqual([])
  expect(screen.getByRole('link', { name: 'Отправить предложение заново' })).toHaveAttribute(
    'href',
    '/ru/appeals/new/suggestion',
  )
  expect(await axeViolations(container)).toEqual([])
})

test('the state of a suggestion shows what happens, its deadline, decision and timeline', async () => {
  const { network, container } = mount('status', [
    answer(readVisitorAppeal, () => ({ ...SUGGESTION, decision: DECISION })),
  ])
  expect(await screen.findByText('A specialist checks the facts.')).toBeVisible()
  expect(screen.getByText('11.12.2026')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Decision' })).toHaveTextContent('Satisfied')
  expect(screen.getByRole('list', { name: 'Steps, newest first' })).toHaveTextContent('Registered')
  expect(network.calls.every((call) => call === 'POST /public/appeals/status?lang=en')).toBe(true)
  expect(await axeViolations(container)).toEqual([])
})

test('an unconfirmed suggestion links to its confirmation', async () => {
  mount('status', [answer(readVisitorAppeal, () => ({ ...SUGGESTION, isConfirmed: false }))])
  expect(await screen.findByRole('link', { name: 'Confirm the suggestion' })).toHaveAttribute(
    'href',
    '/en/appeals/confirm#token-of-a-mail',
  )
})

test('a state that failed to load can be loaded again', async () => {
  let calls = 0
  mount('status', [
    answer(readVisitorAppeal, () => {
      calls += 1
      return calls === 1 ? problem('RATE_LIMITED', 429, 'Too many requests') : SUGGESTION
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('A specialist checks the facts.')).toBeVisible()
})

test('an appeal filed by telephone is confirmed by number and code; a wrong code is shown in the form', async () => {
  let calls = 0
  const { network, container } = mount('confirm-filing', [
    answer(confirmFiling, () => {
      calls += 1
      return calls === 1 ? problem('CASE_CODE_INVALID', 404, 'The number or the code is incorrect') : RECEIPT
    }),
  ])
  const button = screen.getByRole('button', { name: 'Confirm the appeal' })
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'Enter the code' })).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Appeal number' }), ' K26-ABCDE-7 ')
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
  expect(screen.getByRole('textbox', { name: 'Code' })).not.toHaveAttribute('inputmode')
  expect(screen.getByText('The 8 letters and digits of the message')).toBeVisible()
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('The number or the code is incorrect')
  await userEvent.click(button)
  expect(await screen.findByRole('region', { name: 'Your appeal has been received' })).toHaveFocus()
  expect(screen.getByText(/a link by e-mail/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'My appeals' })).toBeNull()
  expect(network.bodies).toEqual([
    { number: 'K26-ABCDE-7', code: '123456' },
    { number: 'K26-ABCDE-7', code: '123456' },
  ])
})
