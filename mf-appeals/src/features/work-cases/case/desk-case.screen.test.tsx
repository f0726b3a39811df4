import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  getCaseAsApplicant,
  getDeskCase,
  getDeskSettings,
  listCaseLooks,
  relateDeskCase,
  takeDeskStep,
  undoDeskStep,
  writeDeskEntry,
} from 'shared-contracts/http/cases/case-desk'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { searchPublic } from 'shared-contracts/http/search'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeShellOptions } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { APPLICANT_VIEW, DETAIL, SETTINGS } from '../../../testing/sample-desk.ts'
import { DeskCaseScreen } from './desk-case.screen.tsx'

const CHANGED: DeskCaseDetail = { ...DETAIL, version: 5 }

interface Mounting {
  readonly details?: readonly DeskCaseDetail[]
  readonly refuses?: boolean
  readonly shell?: FakeShellOptions
}

function mount({ details = [DETAIL], refuses = false, shell = {} }: Mounting = {}) {
  let reads = 0
  return mountScreen({
    screen: DeskCaseScreen,
    path: '/desk/cases/:id',
    address: `/en/desk/cases/${DETAIL.id}`,
    shell: { settings: { language: 'en' }, ...shell },
    network: fakeNetwork([
      answer(getDeskSettings, () => SETTINGS),
      answer(getDeskCase, () => details[Math.min(reads++, details.length - 1)] ?? DETAIL),
      answer(takeDeskStep, () => (refuses ? problem('CASE_CHANGED', 409, 'Changed meanwhile') : CHANGED)),
      answer(undoDeskStep, () => CHANGED),
      answer(writeDeskEntry, () => CHANGED),
      answer(relateDeskCase, () => CHANGED),
      answer(getCaseAsApplicant, () => APPLICANT_VIEW),
      answer(listCaseLooks, () => ({
        content: [
          {
            official: 'Official No. 2',
            at: '2026-11-12T06:00:00.000Z',
            action: 'file' as const,
            file: 'photo.png',
          },
        ],
      })),
      answer(searchPublic, () => ({
        content: [
          {
            id: '1',
            title: 'Certificate No. 1',
            searchPlace: 'registries/certificates',
            group: 'registry' as const,
            path: '/registries/certificates/1',
            context: 'Certificates',
            excerpt: null,
            date: null,
            language: 'en' as const,
            titleMatches: [],
            excerptMatches: [],
          },
        ],
        page: 1,
        perPage: 8,
        total: 1,
        totalIsLowerBound: false,
        groups: [],
        mended: null,
      })),
    ]),
  })
}

test('6.39 the page of a case shows its deadline, checklist, answers, files with scan state, and thread', async () => {
  mount()
  expect(await screen.findByRole('heading', { level: 1, name: 'Case Q26-7W4TZ-X' })).toBeVisible()
  expect(screen.getByText('Overdue by 2 working days · by 18.11.2026')).toBeVisible()
  expect(screen.getByText('Open on Saturdays')).toBeVisible()
  expect(screen.getByText('05.11.2026 – 09.11.2026 · Waiting for your information')).toBeVisible()
  expect(screen.getByText('When will you answer?')).toBeVisible()
  const checklist = within(screen.getByRole('region', { name: 'Checklist of this stage' }))
  expect(checklist.getAllByRole('listitem')[0]).toHaveTextContent('Check the facts')
  expect(screen.getByRole('link', { name: 'photo.png' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/api/desk/cases/${DETAIL.id}/files/`),
  )
  expect(screen.queryByRole('link', { name: 'unchecked.pdf' })).toBeNull()
  expect(screen.getByText('Not scanned yet, cannot be opened')).toBeVisible()
})

test('6.39 a decision has an outcome, reasons and a letter whose template is filled in the chosen language', async () => {
  const { network } = mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  const form = within(screen.getByRole('form', { name: 'Decide' }))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Outcome' }), 'Explained')
  expect(form.getByRole('combobox', { name: 'Template' })).toHaveDisplayValue('Explained')
  await userEvent.click(form.getByRole('button', { name: 'Insert in: Russian' }))
  expect(form.getByRole('textbox', { name: 'Text of the letter' })).toHaveValue('Даём разъяснение.')
  await userEvent.click(form.getByRole('button', { name: 'Decide' }))
  expect(await form.findAllByText(/Fill in this field/)).not.toHaveLength(0)
  expect(network.bodies).toEqual([])
  await userEvent.click(form.getByRole('checkbox', { name: 'Documents are missing' }))
  await userEvent.click(form.getByRole('button', { name: 'Decide' }))
  await waitFor(() =>
    expect(network.bodies).toMatchObject([
      {
        version: 4,
        input: {
          outcome: 'explained',
          reasons: ['documents-missing'],
          letter: { subject: 'Разъяснение', body: 'Даём разъяснение.' },
        },
      },
    ]),
  )
  expect(await screen.findByText('Step taken: Decide')).toBeVisible()
})

test('6.39 a step that cannot be taken back is confirmed first', async () => {
  const { network, shell } = mount({ shell: { onConfirm: () => true } })
  await userEvent.click(await screen.findByRole('button', { name: 'Start the investigation' }))
  await waitFor(() => expect(network.bodies).toMatchObject([{ version: 4, input: { letter: null } }]))
  expect(shell.questions).toMatchObject([
    {
      message: 'Q26-7W4TZ-X: take the step “Start the investigation”?',
      acceptLabel: 'Start the investigation',
    },
  ])
})

test('6.39 an internal note is marked as unseen by the applicant, and is sent as a note', async () => {
  const { network } = mount()
  const notes = within(await screen.findByRole('region', { name: 'Internal notes' }))
  expect(notes.getByText('Internal: the applicant never sees this')).toBeVisible()
  expect(notes.getByText('Ask the lawyers')).toBeVisible()
  await userEvent.type(notes.getByRole('textbox', { name: 'New internal note' }), 'Call the unit')
  await userEvent.click(notes.getByRole('button', { name: 'Save internal note' }))
  await waitFor(() => expect(network.bodies).toMatchObject([{ kind: 'note', text: 'Call the unit' }]))
})

test('6.39 a change by another official is announced, and what is typed stays', async () => {
  const { network } = mount({
    refuses: true,
    details: [
      DETAIL,
      {
        ...CHANGED,
        events: [
          ...DETAIL.events,
          {
            sequence: 4,
            at: '2026-11-20T06:00:00.000Z',
            kind: 'assign',
            title: 'An official was assigned',
            meaning: null,
            unit: null,
            from: 'agency',
            text: null,
            fileIds: [],
            actor: 'Official No. 2',
            isInternal: false,
          },
        ],
      },
    ],
  })
  const message = await screen.findByRole('textbox', { name: 'Message to the applicant' })
  await userEvent.type(message, 'We are working on it')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('The case was changed meanwhile')).toBeVisible()
  expect(screen.getAllByText(/An official was assigned · Official No. 2/)[0]).toBeVisible()
  expect(message).toHaveValue('We are working on it')
  await userEvent.click(screen.getByRole('button', { name: 'I have read the changes' }))
  expect(screen.queryByText('The case was changed meanwhile')).toBeNull()
  expect(message).toHaveValue('We are working on it')
  expect(network.bodies).toEqual([])
})

test('6.39 the last own step can be taken back as long as the time that is shown', async () => {
  const until = new Date(Date.now() + 125_000).toISOString()
  const { network } = mount({ details: [{ ...DETAIL, undo: { label: 'Decide', until } }] })
  expect(await screen.findByText('Your last step: Decide')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/Possible for 2:0\d/)
  await userEvent.click(screen.getByRole('button', { name: 'Take the step back' }))
  await waitFor(() => expect(network.bodies).toMatchObject([{ version: 4 }]))
})

test('6.39 the registries are searched beside the case', async () => {
  mount()
  const registers = within(await screen.findByRole('region', { name: 'Look up the registries' }))
  expect(registers.getByRole('searchbox')).toHaveValue('Shop No. 5')
  await userEvent.click(registers.getByRole('button', { name: 'Search' }))
  expect(await registers.findByRole('link', { name: /Certificate No. 1/ })).toHaveAttribute(
    'href',
    '/en/registries/certificates/1',
  )
})

test('6.39 a case with the same matter is listed and joined by its number', async () => {
  const { network } = mount()
  const related = within(await screen.findByRole('region', { name: 'Related cases' }))
  expect(related.getByRole('link', { name: 'Q26-22222-Y' })).toBeVisible()
  await userEvent.click(related.getByText('Link or join a case'))
  await userEvent.click(related.getByRole('radio', { name: /Join to the leading case/ }))
  await userEvent.type(related.getByRole('textbox', { name: /Number of the other case/ }), 'Q26-22222-Y')
  await userEvent.click(related.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(network.bodies).toMatchObject([{ relation: 'join', number: 'Q26-22222-Y', version: 4 }]),
  )
})

test('6.39 the case is shown as the applicant sees it, without internal notes', async () => {
  mount()
  const view = within(await screen.findByRole('region', { name: 'What the applicant sees' }))
  await userEvent.click(view.getByRole('button', { name: 'Show as the applicant sees it' }))
  expect(await view.findByText('Your appeal was received')).toBeVisible()
  expect(view.queryByText('Ask the lawyers')).toBeNull()
})

test('6.39 the log lists each read of the case and its files', async () => {
  mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Show the log' }))
  expect(await screen.findByText(/Official No. 2 · downloaded a file · photo.png/)).toBeVisible()
})
