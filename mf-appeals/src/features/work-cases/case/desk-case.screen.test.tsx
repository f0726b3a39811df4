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
import { completeFile, createFile, sendUploadPart } from 'shared-contracts/http/cases/files'
import { searchPublic } from 'shared-contracts/http/search'
import { answer, fakeNetwork, problem, refusal, type FakeShellOptions } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { APPLICANT_VIEW, DECISION, DETAIL, FOUND, SETTINGS, STORED } from '../../../testing/sample-desk.ts'
import { EMPTY_INPUT } from '../step-input.tsx'
import { DeskCaseScreen } from './desk-case.screen.tsx'

const CHANGED: DeskCaseDetail = { ...DETAIL, version: 5 }
const PROTOCOL = new File(['abcde'], 'Protocol.pdf')

interface Mounting {
  readonly details?: readonly DeskCaseDetail[]
  readonly refused?: ReturnType<typeof refusal>
  /** Replies to each step or undo that is taken, the last one for all further ones. */
  readonly taken?: readonly DeskCaseDetail[]
  readonly shell?: FakeShellOptions
  readonly unknown?: boolean
}

function mount({
  details = [DETAIL],
  refused,
  taken = [CHANGED],
  shell = {},
  unknown = false,
}: Mounting = {}) {
  let reads = 0
  let changes = 0
  const next = () => taken[Math.min(changes++, taken.length - 1)] ?? CHANGED
  return mountScreen({
    screen: DeskCaseScreen,
    path: '/desk/cases/:id',
    address: `/en/desk/cases/${DETAIL.id}`,
    shell: { settings: { language: 'en' }, ...shell },
    network: fakeNetwork([
      answer(getDeskSettings, () => SETTINGS),
      answer(getDeskCase, () =>
        unknown
          ? problem('CASE_UNKNOWN', 404, 'No case')
          : (details[Math.min(reads++, details.length - 1)] ?? DETAIL),
      ),
      answer(takeDeskStep, () => refused ?? next()),
      answer(undoDeskStep, next),
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
      answer(createFile, () => ({ file: STORED, token: null })),
      answer(sendUploadPart, () => ({ received: 5 })),
      answer(completeFile, () => STORED),
      answer(searchPublic, () => FOUND),
    ]),
  })
}

/** Opens the steps besides the first one, and presses one of them. */
async function takeOther(name: string) {
  await userEvent.click(await screen.findByText('Other steps (2)'))
  await userEvent.click(screen.getByRole('button', { name }))
}

test('6.39 the page of a case shows its deadline, checklist, answers, files with scan state, and thread', async () => {
  mount()
  expect(await screen.findByRole('heading', { level: 1, name: 'Case Q26-7W4TZ-X' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/en/desk')
  expect(screen.getByText('Overdue by 2 working days')).toBeVisible()
  expect(screen.getByText('Open on Saturdays')).toBeVisible()
  expect(screen.getByText('05.11.2026 – 09.11.2026 · Waiting for your information')).toBeVisible()
  expect(screen.getByText('When will you answer?')).toBeVisible()
  const checks = within(screen.getByRole('region', { name: 'Automatic checks' }))
  expect(checks.getByText('The scope of the body does not name the goods')).toBeVisible()
  expect(checks.getAllByRole('listitem')[0]).toHaveTextContent('To be decided')
  const checklist = within(screen.getByRole('region', { name: 'Checklist of this stage' }))
  expect(checklist.getAllByRole('listitem')[0]).toHaveTextContent('Check the facts')
  expect(screen.getByRole('link', { name: 'photo.png' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/api/desk/cases/${DETAIL.id}/files/`),
  )
  expect(screen.queryByRole('link', { name: 'unchecked.pdf' })).toBeNull()
  expect(screen.getByText('Not scanned yet, cannot be opened')).toBeVisible()
  expect(screen.getByText('Will be sent on 20.11.2026, 13:10')).toBeVisible()
})

test('6.39 an address without a case shows the page for it, with the way to the inbox', async () => {
  mount({ unknown: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'The case was not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cases' })).toHaveAttribute('href', '/en/desk/cases')
})

test('6.39 a letter in another language than the one of the applicant has a warning, and one for several a notice', async () => {
  mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  const form = within(screen.getByRole('form', { name: 'Decide' }))
  expect(form.getByRole('heading', { name: 'The decision goes to several applicants' })).toBeVisible()
  const text = form.getByRole('textbox', { name: 'Text of the letter' })
  await userEvent.click(text)
  await userEvent.paste('We explain which rules apply to the scales of this market.')
  expect(form.getByText('The text is in English')).toBeVisible()
  await userEvent.clear(text)
  await userEvent.paste('Vətəndaş Birinci, Bakı şəhəri, Nümunə küçəsi: please send the receipt to us.')
  expect(form.getByText('The text is in English')).toBeVisible()
  await userEvent.clear(text)
  await userEvent.paste('Разъясняем, какие правила относятся к весам на этом рынке.')
  expect(form.queryByText(/^The text is in/)).toBeNull()
})

test('6.39 the head reads the earlier answers on a repeated matter', async () => {
  const outcome = { code: 'explained', label: 'Explained' }
  const earlierAnswers = [
    { id: DETAIL.id, number: 'Q26-33333-A', decidedOn: '2026-05-04', outcome },
    { id: null, number: 'Q26-44444-B', decidedOn: '2026-03-02', outcome },
  ]
  mount({ details: [{ ...DETAIL, earlierAnswers }] })
  const earlier = within(await screen.findByRole('region', { name: 'Earlier answers on the same matter' }))
  expect(earlier.getByRole('link', { name: 'Q26-33333-A' })).toBeVisible()
  expect(earlier.getByText('02.03.2026 · Explained · in another unit')).toBeVisible()
})

test('6.39 a decision has an outcome, reasons and a letter whose template is filled in the chosen language', async () => {
  const { network } = mount({ details: [{ ...DETAIL, kind: 'complaint' }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  const form = within(screen.getByRole('form', { name: 'Decide' }))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Outcome' }), 'Explained')
  expect(form.getByRole('combobox', { name: 'Template' })).toHaveDisplayValue('Explained')
  await userEvent.click(form.getByRole('button', { name: 'Insert the template (Russian)' }))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Outcome' }), 'Satisfied')
  expect(form.getByRole('heading', { name: 'The letter is for another outcome' })).toBeVisible()
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Outcome' }), 'Explained')
  expect(form.queryByRole('heading', { name: 'The letter is for another outcome' })).toBeNull()
  expect(form.getByRole('textbox', { name: 'Text of the letter' })).toHaveValue(
    'Даём разъяснение. Основания: {reasons}',
  )
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  expect(await form.findAllByText(/Fill in this field/)).not.toHaveLength(0)
  await userEvent.click(form.getByRole('checkbox', { name: 'Documents are missing' }))
  const text = form.getByRole('textbox', { name: 'Text of the letter' })
  await userEvent.type(text, ' …')
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  expect(text).toHaveAccessibleDescription(/parts that the template leaves open/)
  await userEvent.type(text, '{Backspace}{Backspace}')
  const amount = form.getByRole('textbox', { name: /^Amount returned/ })
  await userEvent.type(amount, 'all')
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  expect(amount).toHaveAccessibleDescription(/Enter the amount in manats/)
  await userEvent.clear(amount)
  await userEvent.type(amount, '12,5')
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  await userEvent.click(form.getByRole('button', { name: 'Change the letter' }))
  expect(text).toHaveFocus()
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  expect(form.getByRole('heading', { name: 'The letter as the applicant gets it' })).toHaveFocus()
  expect(form.getByText('Outcome: Explained')).toBeVisible()
  expect(form.getByText('Даём разъяснение. Основания: Документов не хватает')).toBeVisible()
  expect(network.bodies).toEqual([])
  await userEvent.click(form.getByRole('button', { name: 'Decide' }))
  await waitFor(() =>
    expect(network.bodies).toMatchObject([
      {
        version: 4,
        input: {
          outcome: 'explained',
          reasons: ['documents-missing'],
          amountReturned: '12,5',
          letter: { subject: 'Разъяснение', body: 'Даём разъяснение. Основания: {reasons}' },
        },
      },
    ]),
  )
  expect(await screen.findByText('Done: Decide')).toBeVisible()
})

test('6.39 a step that cannot be taken back is confirmed first', async () => {
  const { network, shell } = mount({ shell: { onConfirm: () => true } })
  await takeOther('Start the investigation')
  await waitFor(() => expect(network.bodies).toMatchObject([{ version: 4, input: { letter: null } }]))
  const [message, acceptLabel] = ['Start the investigation: Q26-7W4TZ-X?', 'Start the investigation']
  expect(shell.questions).toMatchObject([{ message, acceptLabel }])
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
    refused: problem('CASE_CHANGED', 409, 'Changed meanwhile'),
    details: [
      DETAIL,
      {
        ...CHANGED,
        events: [
          ...DETAIL.events,
          ...DETAIL.events.slice(-1).map((event) => ({
            ...event,
            sequence: 4,
            title: 'An official was assigned',
            actor: 'Official No. 2',
          })),
        ],
      },
      { ...CHANGED, version: 6 },
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

  const reads = () => network.calls.filter((call) => call.startsWith(`GET /desk/cases/${DETAIL.id}?`)).length
  await takeOther('Assign')
  const form = within(screen.getByRole('form', { name: 'Assign' }))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Assignee' }), 'Official No. 2 (open: 12)')
  const earlier = reads()
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  expect(await form.findAllByRole('alert')).toHaveLength(1)
  await waitFor(() => expect(reads()).toBe(earlier + 1))
  const changes = await screen.findByRole('region', { name: 'The case was changed meanwhile' })
  await waitFor(() => expect(changes).toHaveFocus())
})

test('6.39 the last own step can be taken back as long as the time that is shown, and its form keeps its values', async () => {
  const until = new Date(Date.now() + 125_000).toISOString()
  const { letter } = DECISION
  const input = { ...EMPTY_INPUT, letter, outcome: 'explained', reasons: ['documents-missing'] }
  const undo = { label: 'Decide', until, step: 'decide', input }
  const { network } = mount({ details: [{ ...DETAIL, undo, decision: DECISION }, CHANGED] })
  expect(await screen.findByText('Your last step: Decide')).toBeVisible()
  expect(screen.getByText(/^12\.50.AZN$/)).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/Possible for 2:0\d/)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(network.bodies).toMatchObject([{ version: 4 }]))
  expect(await screen.findByText(/What you entered is in its form again/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const form = within(screen.getByRole('form', { name: 'Decide' }))
  const text = form.getByRole('textbox', { name: 'Text of the letter' })
  await waitFor(() => expect(text).toHaveValue('Даём разъяснение.'))
  expect(form.getByRole('combobox', { name: 'Outcome' })).toHaveDisplayValue('Explained')
  expect(form.getByRole('checkbox', { name: 'Documents are missing' })).toBeChecked()
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
  for (const text of ['The appeal was received', 'Not paid: 24.50 AZN, due 04.12.2026'])
    expect(await view.findByText(text)).toBeVisible()
  expect(view.queryByText('Ask the lawyers')).toBeNull()
})

test('6.39 a joined case names its leading one instead of steps and a checklist', async () => {
  const related = DETAIL.related.map((other) => ({ ...other, relation: 'leading' as const }))
  mount({ details: [{ ...DETAIL, related, steps: [] }] })
  expect(await screen.findByText('This case follows Q26-22222-Y: work on that one')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Checklist of this stage' })).toBeNull()
})

test('6.39 the log lists each read of the case and its files', async () => {
  mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Show the log' }))
  expect(await screen.findByText(/Official No. 2 · downloaded a file · photo.png/)).toBeVisible()
})

test('6.39 files are attached to a decision and to a message, and are sent once they are stored', async () => {
  const { network } = mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  const form = within(screen.getByRole('form', { name: 'Decide' }))
  await userEvent.upload(await form.findByLabelText('Choose files'), PROTOCOL)
  expect(await form.findByText(/^Saved 20.11.2026/)).toBeVisible()
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Outcome' }), 'Explained')
  await userEvent.click(form.getByRole('button', { name: 'Insert the template (Russian)' }))
  await userEvent.click(form.getByRole('checkbox', { name: 'Documents are missing' }))
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  await userEvent.click(form.getByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(network.bodies.at(-1)).toMatchObject({ input: { fileIds: [STORED.id] } }))
  const message = within(screen.getByRole('form', { name: 'Message to the applicant' }))
  await userEvent.upload(await message.findByLabelText('Choose files'), PROTOCOL)
  expect(await message.findByText(/^Saved 20.11.2026/)).toBeVisible()
  await userEvent.type(message.getByRole('textbox'), 'The protocol is attached')
  await userEvent.click(message.getByRole('button', { name: 'Send message' }))
  await waitFor(() =>
    expect(network.bodies.at(-1)).toMatchObject({
      kind: 'message',
      text: 'The protocol is attached',
      fileIds: [STORED.id],
    }),
  )
  expect(message.queryByText('Protocol.pdf')).toBeNull()
})

test('6.39 a case is assigned to an official of its unit, and a refusal is shown and focused at the field', async () => {
  mount({
    details: [{ ...DETAIL, barredOfficials: [SETTINGS.me.id] }],
    refused: refusal('REQUEST_INVALID', {
      status: 400,
      message: 'Check the fields',
      errors: { assignee: 'choice_is_not_valid' },
    }),
  })
  await takeOther('Assign')
  const form = within(screen.getByRole('form', { name: 'Assign' }))
  const official = form.getByRole('combobox', { name: 'Assignee' })
  expect(within(official).queryAllByRole('option', { name: /Official No\. [13]/ })).toEqual([])
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  expect(official).toHaveAccessibleDescription(/Fill in this field/)
  expect(official).toHaveFocus()
  await userEvent.selectOptions(official, 'Official No. 2 (open: 12)')
  await userEvent.click(form.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(official).toBeInvalid())
})

test('6.39 each step is taken back with a key of its own', async () => {
  const until = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const first = { ...DETAIL, undo: { label: 'Decide', until: until(100) } }
  const { network } = mount({
    details: [first],
    taken: [
      { ...DETAIL, version: 5 },
      { ...DETAIL, version: 6, undo: { label: 'Investigate', until: until(200) } },
      { ...DETAIL, version: 7 },
    ],
    shell: { onConfirm: () => true },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  await takeOther('Start the investigation')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(network.bodies).toHaveLength(3))
  expect(new Set(network.bodies.map((body) => (body as { key: string }).key)).size).toBe(3)
})

test('6.39 after a case was forwarded out of the own units the inbox is shown, with a message', async () => {
  const forwarded = { ...CHANGED, unit: { code: 'metrology', label: 'Department of Metrology' } }
  const { shell } = mount({ taken: [forwarded], shell: { onConfirm: () => true } })
  await takeOther('Start the investigation')
  await waitFor(() => expect(shell.snackbars()).toHaveLength(1))
  expect(shell.snackbars()[0]?.message).toBe(
    'Q26-7W4TZ-X was forwarded: Department of Metrology. It is no longer in your inbox',
  )
  expect(screen.queryByRole('heading', { name: 'Case Q26-7W4TZ-X' })).toBeNull()
})
