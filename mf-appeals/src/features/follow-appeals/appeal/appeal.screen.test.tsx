import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryVault } from 'shared-runtime/draft-vault'
import { notificationsState } from 'shared-contracts/events/shell'
import {
  getAppeal,
  getAppealChain,
  markAppealRead,
  rateAppeal,
  takeAppealStep,
  writeAppealMessage,
} from 'shared-contracts/http/cases/appeals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { completeFile, createFile, sendUploadPart } from 'shared-contracts/http/cases/files'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import { answer, fakeNetwork, later, problem } from 'shared-runtime/testing'
import type { FakeShellOptions } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import {
  DECISION,
  DETAIL,
  FILE_ID,
  ID,
  INFO_REQUESTED,
  PERSON,
  PROVIDE,
  REVIEW,
  WITHDRAW,
} from '../../../testing/sample-appeals.ts'
import { AppealScreen } from './appeal.screen.tsx'

type Answers = Parameters<typeof fakeNetwork>[0]

const READ = answer(markAppealRead, () => ({}))

/** Mounts the page of an appeal that `change` of the test can replace. */
function mount(first: AppealDetail, answers: Answers = [], shell: FakeShellOptions = {}) {
  let appeal = first
  const rendered = mountScreen({
    screen: AppealScreen,
    path: '/my-appeals/:id',
    address: `/en/my-appeals/${ID}`,
    network: fakeNetwork([...answers, answer(getAppeal, () => appeal), READ]),
    shell: {
      user: PERSON,
      settings: { language: 'en' },
      onTitle: (title) => {
        document.title = title
      },
      ...shell,
    },
  })
  return {
    ...rendered,
    change(next: Partial<AppealDetail>) {
      appeal = { ...appeal, ...next }
    },
  }
}

/** Opens the form of a message. */
async function openMessage() {
  await userEvent.click(await screen.findByRole('button', { name: 'Write to the agency' }))
  return screen.findByRole('textbox', { name: 'Message to the agency' })
}

/** Opens a folded section. */
async function unfold(name: string) {
  const section = await region(name)
  await userEvent.click(within(section).getByText(name))
  return within(section)
}

function region(name: string) {
  return screen.findByRole('region', { name })
}

test('APL-02 the page shows number, state, unit, deadline, and the clock with its pauses in words', async () => {
  const { network } = mount(DETAIL)
  expect(await screen.findByRole('heading', { level: 1, name: 'Scales show too much' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('K26-ABCDE-7 – Scales show too much'))
  const now = await region('What happens now')
  expect(now).toHaveTextContent('Under review. A specialist checks the facts.')
  expect(now).toHaveTextContent('The specialist decides')
  expect(now).toHaveTextContent('11 working days left.')
  expect(now).toHaveTextContent('If the answer is late, the portal informs the head of the unit.')
  expect(within(now).getByRole('link', { name: 'Go to the complaint form' })).toHaveAttribute(
    'href',
    '/en/appeals/new/complaint',
  )
  const facts = await region('Overview')
  expect(facts).toHaveTextContent('Who has itMetrology department, Official One')
  expect(facts).toHaveTextContent('Sent throughPortal')
  expect(facts).toHaveTextContent('Registration numberM-14/2026')
  expect(now).toHaveTextContent('Paused from 23.11.2026 to 25.11.2026: photo requested')
  const stages = within(screen.getByRole('list', { name: 'Stages of the review' }))
  expect(stages.getByText('Under review').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(network.bodies).toEqual([{ sequence: 3 }])
})

test('the number is copied by a button', async () => {
  const user = userEvent.setup()
  const { snackbars } = mount(DETAIL)
  await user.click(await screen.findByRole('button', { name: 'Copy the number' }))
  expect(await navigator.clipboard.readText()).toBe('K26-ABCDE-7')
  await waitFor(() => expect(snackbars().map(({ message }) => message)).toEqual(['The number was copied']))
})

test('APL-02 the timeline has step, time, unit and meaning, newest first', async () => {
  mount(DETAIL)
  const list = await screen.findByRole('list', { name: 'Steps, newest first' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '20.11.2026, 15:00RegisteredDocument officeThe statutory term has begun.',
    '20.11.2026, 13:30SubmittedWe have received your appeal.',
  ])
})

test('requested information is sent by the open form, and the focus moves to the new state', async () => {
  const asked = { ...DETAIL, state: INFO_REQUESTED, steps: [WITHDRAW, PROVIDE], unread: 0 }
  const rendered = mount(asked, [
    answer(takeAppealStep, ({ params }) => {
      expect(params).toEqual({ id: ID, step: 'provide-information' })
      rendered.change({ state: REVIEW, steps: [WITHDRAW], version: 4 })
      return { ...asked, version: 4 }
    }),
  ])
  const form = within(await region('What you need to do'))
  expect(form.getByText('The term continues when you send it.')).toBeVisible()
  await userEvent.type(form.getByRole('textbox', { name: 'Your answer' }), 'The mark is on the side.')
  await userEvent.click(form.getByRole('button', { name: 'Send the information' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What you need to do' })).toBeNull())
  expect(rendered.network.bodies).toEqual([
    { version: 3, key: expect.any(String), text: 'The mark is on the side.', fileIds: [] },
  ])
  expect(screen.getByRole('heading', { name: 'What happens now' })).toHaveFocus()
  expect(screen.getByText('Updated. Status: Under review')).toBeInTheDocument()
  expect(rendered.snackbars().map(({ message }) => message)).toEqual(['Done: Send the information'])
})

test('a final step takes a reason and a confirmation that names it', async () => {
  let isSure = false
  let isSpinning: boolean | undefined
  function onConfirm() {
    isSpinning = screen.getByRole('button', { name: 'Withdraw the appeal' }).hasAttribute('aria-busy')
    return isSure
  }
  const { shell, network } = mount(
    { ...DETAIL, unread: 0 },
    [answer(takeAppealStep, () => ({ ...DETAIL, version: 4 }))],
    { onConfirm },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the appeal' }))
  const form = within(await screen.findByRole('form', { name: 'Withdraw the appeal' }))
  const reason = form.getByRole('textbox', { name: 'Reason (optional)' })
  expect(reason).toHaveFocus()
  await userEvent.click(form.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Withdraw the appeal' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Solved in the shop')
  const submit = screen.getByRole('button', { name: 'Withdraw the appeal' })
  await userEvent.click(submit)
  await waitFor(() => expect(shell.questions).toHaveLength(1))
  expect(shell.questions[0]).toEqual({
    message: 'Withdraw it?',
    details: 'The review ends without a decision.',
    acceptLabel: 'Withdraw the appeal',
    rejectLabel: 'No, go back',
    destructive: true,
  })
  expect([isSpinning, network.bodies]).toEqual([false, []])
  isSure = true
  await userEvent.click(submit)
  await waitFor(() => expect(network.bodies).toHaveLength(1))
})

test('a step that came too late shows the reason and keeps the text', async () => {
  mount(
    { ...DETAIL, unread: 0 },
    [answer(takeAppealStep, () => problem('CASE_CHANGED', 409, 'The appeal has changed in the meantime'))],
    { onConfirm: () => true },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the appeal' }))
  const form = within(await screen.findByRole('form', { name: 'Withdraw the appeal' }))
  await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'Solved')
  await userEvent.click(form.getByRole('button', { name: 'Withdraw the appeal' }))
  expect(await form.findByRole('alert')).toHaveTextContent('The appeal has changed in the meantime')
  expect(form.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Solved')
})

test('APL-08 a live notification updates the page and keeps the message that is being written', async () => {
  const { change, shell } = mount({ ...DETAIL, unread: 0 })
  const message = await openMessage()
  expect(message).toHaveFocus()
  await userEvent.type(message, 'When will it')
  change({
    state: { ...REVIEW, label: 'Decided', stage: 'decided', group: 'closed' },
    version: 4,
    decision: DECISION,
  })
  const bus = shell.runtime.bus.connect(shell.runtime.source, shell.runtime.scope)
  act(() => bus.publish(notificationsState, { unread: 4 }))
  act(() => bus.publish(notificationsState, { unread: 5 }))
  expect(await screen.findByText('Updated. Status: Decided')).toBeInTheDocument()
  expect(message).toHaveValue('When will it')
})

test('a message that a reload has restored takes no focus, and can be closed', async () => {
  const drafts = createMemoryVault()
  const first = mount({ ...DETAIL, unread: 0 }, [], { drafts })
  await userEvent.type(await openMessage(), 'When')
  first.unmount()
  mount({ ...DETAIL, unread: 0 }, [], { drafts })
  const message = await screen.findByRole('textbox', { name: 'Message to the agency' })
  await waitFor(() => expect(message).toHaveValue('When'))
  expect(message).not.toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Write to the agency' })).toHaveFocus()
})

test('a message is checked, then sent; its form closes, and the focus is on the confirmation', async () => {
  const rendered = mount({ ...DETAIL, unread: 0 }, [answer(writeAppealMessage, () => DETAIL)])
  const field = await openMessage()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const summary = screen.getByRole('heading', { name: 'Check 1 field' }).closest('div[tabindex]')
  expect(summary).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Enter the text' }))
  expect(field).toHaveFocus()
  await userEvent.type(field, 'Any news?')
  expect(screen.getByText('4991 characters left')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('region', { name: 'The message was sent' })).toHaveFocus()
  expect(screen.queryByRole('textbox', { name: 'Message to the agency' })).toBeNull()
  expect(rendered.network.bodies).toEqual([{ key: expect.any(String), text: 'Any news?', fileIds: [] }])
  const letter = screen.getByRole('article', { name: 'Metrology department, 23.11.2026, 11:00' })
  expect(letter).toHaveTextContent('new')
  expect(within(letter).getByRole('heading', { name: 'Request for a photo' })).toBeVisible()
})

test('a decision shows outcome, reasons, amount and letter, and is rated once', async () => {
  const rendered = mount({ ...DETAIL, unread: 0, decision: DECISION, canRate: true, canWrite: false }, [
    answer(rateAppeal, ({ body }) => {
      expect(body).toEqual({ solved: 'partly', score: 4, text: '' })
      rendered.change({ canRate: false, rating: { solved: 'partly', score: 4, text: '' } })
      return DETAIL
    }),
  ])
  const decision = await region('Decision')
  expect(decision).toHaveTextContent('OutcomeSatisfied')
  expect(decision).toHaveTextContent('ReasonsThe facts are confirmed')
  expect(decision).toHaveTextContent('Amount returned12.50 AZN')
  expect(within(decision).getByRole('article')).toHaveTextContent('Decision on your appeal')
  const rating = within(await region('Rate how your case was handled'))
  await userEvent.click(await rating.findByRole('button', { name: 'Send the rating' }))
  expect(rating.getByRole('button', { name: 'Choose a score' })).toBeVisible()
  await userEvent.click(rating.getByRole('radio', { name: 'Partly' }))
  await userEvent.click(rating.getByRole('radio', { name: '4' }))
  await userEvent.click(rating.getByRole('button', { name: 'Send the rating' }))
  expect(await screen.findByText('Solved: Partly. Score: 4 of 5.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your rating' })).toBeVisible()
  expect(screen.queryByText('Rate how your case was handled')).toBeNull()
  expect(screen.getByText('You can no longer write messages here.')).toBeVisible()
})

test('STATE-04 a file has its proof of receipt and opens in the viewer; an unscanned one waits', async () => {
  const second = {
    ...DETAIL.files[0],
    id: ID,
    name: 'b.png',
    bytes: 900,
    scan: 'not-scanned',
    isAvailable: false,
  } as const
  const { shell } = mount({ ...DETAIL, files: [...DETAIL.files, second as AppealDetail['files'][number]] })
  const files = await unfold('Files (2)')
  expect(files.getByText('2.3 MB · from you · received 20.11.2026, 13:29')).toBeVisible()
  expect(files.getByText('No virus found')).toBeVisible()
  expect(files.getAllByText('ab'.repeat(32))).toHaveLength(2)
  await userEvent.click(files.getByRole('link', { name: 'tərəzi.pdf' }))
  await waitFor(() => expect(shell.viewed).toHaveLength(1))
  expect(shell.viewed[0]).toEqual({
    kind: 'pdf',
    url: `/api/appeals/${ID}/files/${FILE_ID}?lang=en`,
    title: 'tərəzi.pdf',
    download: 'tərəzi.pdf',
  })
  expect(files.queryByRole('link', { name: 'b.png' })).toBeNull()
  expect(files.getByText('The file can be opened after it has been scanned.')).toBeVisible()
})

test('the dossier is offered as PDF and as ZIP with the number and size of its files', async () => {
  mount(DETAIL)
  const proof = within(await region('Keep a copy'))
  expect(proof.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dossier (PDF)', `/api/appeals/${ID}/dossier?format=pdf&lang=en`],
    ['Dossier with 1 file (ZIP, about 2.3\u00a0MB)', `/api/appeals/${ID}/dossier?format=zip&lang=en`],
  ])
})

test('the browser verifies the timeline and reports an entry that was changed', async () => {
  const entry = { sequence: 1, content: 'x', previousHash: '0'.repeat(64), hash: 'z' }
  mount(DETAIL, [answer(getAppealChain, () => ({ number: 'K26-ABCDE-7', entries: [entry] }))])
  const timeline = await unfold('Timeline')
  await userEvent.click(await timeline.findByRole('button', { name: 'Verify my timeline' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The steps do not match the chain')
  expect(alert).toHaveTextContent('First entry that does not match: 1.')
})

test('a joined appeal shows the number of people with the same matter', async () => {
  mount({ ...DETAIL, joined: { applicants: 4 } })
  expect(await screen.findByText('4 people have appealed about the same matter')).toBeVisible()
})

test('the appeal of another person looks like an unknown one', async () => {
  mountScreen({
    screen: AppealScreen,
    path: '/my-appeals/:id',
    address: `/en/my-appeals/${ID}`,
    network: fakeNetwork([answer(getAppeal, () => problem('CASE_UNKNOWN', 404, 'There is no such appeal'))]),
    shell: { user: PERSON, settings: { language: 'en' } },
  })
  expect(await screen.findByRole('heading', { name: 'Appeal or application not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My appeals' })).toHaveAttribute('href', '/en/my-appeals')
})

test('ESRV-05 a message waits for its files and is sent with them', async () => {
  const file = {
    id: FILE_ID,
    name: 'receipt.pdf',
    size: 5,
    partBytes: 5,
    receivedParts: [],
    received: 0,
    state: 'uploading' as const,
    scan: 'not-scanned' as const,
    refusal: null,
    sha256: null,
    mimeType: 'application/pdf',
    checkedAt: null,
    expiresAt: '2026-11-27T09:00:00.000Z',
  }
  const upload = later<UploadedFile>()
  const { network } = mount({ ...DETAIL, unread: 0 }, [
    answer(createFile, () => ({ file, token: null })),
    answer(sendUploadPart, () => ({ received: 5 })),
    answer(completeFile, () => upload.promise),
    answer(writeAppealMessage, () => DETAIL),
  ])
  await userEvent.type(await openMessage(), 'Here it is')
  await userEvent.upload(screen.getByLabelText('Choose files'), new File(['abcde'], 'receipt.pdf'))
  const form = within(screen.getByRole('form', { name: 'Message to the agency' }))
  await form.findByRole('list', { name: 'Chosen files' })
  const send = form.getByRole('button', { name: 'Send' })
  await userEvent.click(send)
  expect(form.getAllByText(/Wait until every file is uploaded/)[0]).toBeVisible()
  upload.resolve({
    ...file,
    state: 'accepted',
    received: 5,
    sha256: 'ab'.repeat(32),
    checkedAt: '2026-11-20T09:00:00.000Z',
  })
  await waitFor(() => expect(form.queryByText(/Wait until every file is uploaded/)).toBeNull())
  await userEvent.click(send)
  expect(await screen.findByRole('region', { name: 'The message was sent' })).toBeVisible()
  expect(network.bodies.at(-1)).toEqual({ key: expect.any(String), text: 'Here it is', fileIds: [FILE_ID] })
})

test('a withdrawn appeal has only the stages that took place, and is not called reviewed', async () => {
  const state = {
    ...REVIEW,
    code: 'withdrawn',
    label: 'Withdrawn',
    stage: 'closed',
    group: 'closed',
  } as const
  const clock = { ...DETAIL.clock, state: 'stopped' } as const
  mount({ ...DETAIL, state, clock, registrationNumber: null, unread: 0 })
  const stages = within(await screen.findByRole('list', { name: 'Stages of the review' }))
  expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: ReceivedReceived',
    '2Withdrawn',
  ])
  expect(screen.getByText('The term has ended with your withdrawal.')).toBeVisible()
})

test('a message that is too long is refused instead of cut', async () => {
  const { network } = mount({ ...DETAIL, unread: 0, canWrite: true })
  await openMessage()
  await userEvent.paste('a'.repeat(5003))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getAllByText(/3 characters too many/)[0]).toBeVisible()
  expect(network.bodies).toEqual([])
})
