import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { createMemoryVault } from 'shared-runtime/draft-vault'
import { CITIZEN, PROFILE, SUGGESTION } from '../../testing/sample-forms.ts'
import {
  createDrafts,
  createFiles,
  DRAFT_ID,
  mountForm,
  RECEIPT,
  sampleDraft,
  storeForm,
} from '../../testing/mount-form.tsx'

const DRAFT = `?draft=${DRAFT_ID}`
const VALUES = {
  place: 'shop',
  trader: 'Mağaza 1',
  boughtOn: '05.03.2026',
  price: '24,5',
  claims: ['refund'],
  text: 'It broke.',
}

/** Form with all answers, at its review. */
function openReview(changes: Parameters<typeof mountForm>[0] = {}) {
  const files = createFiles()
  const photo = files.create({ name: 'Çek №1.jpg', size: 3000 })
  void files.complete(photo.id)
  return mountForm({
    user: CITIZEN,
    query: `${DRAFT}&step=review`,
    server: createDrafts(sampleDraft({ values: { ...VALUES, photos: [photo.id] } })),
    files,
    ...changes,
  })
}

async function declare() {
  await userEvent.click(await screen.findByRole('checkbox', { name: /I confirm that what I have stated/ }))
}

function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }))
}

test('before the form a visitor reads what is needed and starts by a link', async () => {
  mountForm()
  expect(await screen.findByRole('heading', { level: 1, name: 'Consumer complaint' })).toBeVisible()
  expect(screen.getByText('Keep the receipt at hand.')).toBeVisible()
  expect(screen.getByText('Answer within 15 working days')).toBeVisible()
  expect(screen.getByText('About 10 minutes, free of charge')).toBeVisible()
  expect(screen.getByText('You can attach up to 2 files')).toBeVisible()
  expect(screen.getByRole('link', { name: 'send a complaint' })).toHaveAttribute(
    'href',
    '/en/appeals/new/complaint',
  )
  expect(screen.getByRole('link', { name: 'Sign in and start' })).toHaveAttribute(
    'href',
    '/en/appeals/new/consumer-complaint?draft=new',
  )
})

test('a complaint requires the sign-in, and returns to the form', async () => {
  const { shell } = mountForm({ query: '?draft=new' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Consumer complaint' })).toHaveFocus()
  await waitFor(() => expect(shell.logins).toEqual([{ reason: 'Sign in to fill in the form' }]))
  await press('Sign in')
  expect(shell.logins).toHaveLength(2)
})

test('a started form has its heading focused, an own draft and the answers of the guided start', async () => {
  const { address, network } = mountForm({ user: CITIZEN, query: '?draft=new&with=place%3Aonline' })
  expect(await screen.findByRole('radio', { name: 'On the internet' })).toBeChecked()
  expect(screen.getByRole('heading', { level: 1, name: 'The seller' })).toHaveFocus()
  expect(address()).toMatch(/\?draft=[0-9a-f-]{36}&with=place%3Aonline$/)
  // The server cannot have a draft whose id the page has just made.
  expect(network.calls.filter((call) => call.startsWith('GET /case-drafts/'))).toEqual([])
})

test('drafts of the same form can be continued', async () => {
  mountForm({ user: CITIZEN, server: createDrafts(sampleDraft({ subject: 'Broken kettle' })) })
  expect(await screen.findByRole('link', { name: 'Broken kettle' })).toHaveAttribute(
    'href',
    `/en/appeals/new/consumer-complaint?draft=${DRAFT_ID}`,
  )
})

test('a step with errors names them in a focused summary and in the title, and saves what was typed', async () => {
  const server = createDrafts()
  mountForm({ user: CITIZEN, query: DRAFT, server })
  await userEvent.click(await screen.findByRole('radio', { name: 'On the internet' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Web address' }), 'nothing')
  await press('Continue')
  const summary = screen.getByRole('region', { name: 'Check 2 fields' })
  expect(summary.parentElement).toHaveFocus()
  expect(screen.getAllByText(/Enter the name of the seller$/)).toHaveLength(2)
  expect(within(summary).getByRole('button', { name: /^Enter the full web address/ })).toBeVisible()
  expect(document.title).toBe('Error: The seller – Consumer complaint')
  await userEvent.click(within(summary).getByRole('button', { name: 'Enter the name of the seller' }))
  expect(screen.getByRole('textbox', { name: 'Name of the seller' })).toHaveFocus()
  await waitFor(
    () => expect(server.current()?.values).toMatchObject({ place: 'online', website: 'nothing' }),
    { timeout: 4000 },
  )
})

test('the next step has its heading focused, and the draft resumes there', async () => {
  const server = createDrafts()
  const { address } = mountForm({ user: CITIZEN, query: DRAFT, server })
  await userEvent.click(await screen.findByRole('radio', { name: 'In a shop' }))
  expect(screen.queryByRole('textbox', { name: 'Web address' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the seller' }), 'Mağaza 1')
  await press('Continue')
  expect(await screen.findByRole('heading', { level: 1, name: 'The purchase' })).toHaveFocus()
  expect(address()).toBe(`/en/appeals/new/consumer-complaint?draft=${DRAFT_ID}&step=purchase`)
  expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
  expect(server.current()).toMatchObject({
    step: 'purchase',
    values: { place: 'shop', trader: 'Mağaza 1' },
  })
})

test('a text shows how much is left, counted in characters', async () => {
  mountForm({ user: CITIZEN, query: `${DRAFT}&step=purchase`, server: createDrafts(sampleDraft()) })
  const text = await screen.findByRole('textbox', { name: 'What happened?' })
  expect(screen.getByText('50 characters left')).toBeVisible()
  await userEvent.type(text, 'ab😀{Enter}c')
  expect(screen.getByText('45 characters left')).toBeVisible()
})

test('a closed tab loses nothing: the same person continues where the form was', async () => {
  const drafts = createMemoryVault()
  const server = createDrafts()
  const first = mountForm({ user: CITIZEN, query: DRAFT, server, drafts })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the seller' }), 'Mağaza 1')
  first.unmount()
  mountForm({ user: CITIZEN, query: DRAFT, server, drafts })
  expect(await screen.findByRole('textbox', { name: 'Name of the seller' })).toHaveValue('Mağaza 1')
})

test('a newer version of another tab is announced with a choice', async () => {
  const server = createDrafts(sampleDraft({ values: { trader: 'first' } }))
  const drafts = createMemoryVault()
  await storeForm(drafts, { values: { trader: 'mine' }, revision: 1, isUnsent: true })
  server.change({ revision: 2, values: { trader: 'theirs' } })
  mountForm({ user: CITIZEN, query: DRAFT, server, drafts })
  expect(
    await screen.findByRole('alert', { name: 'Not saved: a newer version of this draft exists' }),
  ).toBeVisible()
  expect(screen.getAllByText('Not saved: a newer version exists')).not.toEqual([])
  expect(screen.getByRole('textbox', { name: 'Name of the seller' })).toHaveValue('mine')
  await press('Open the newer version')
  expect(screen.getByRole('textbox', { name: 'Name of the seller' })).toHaveValue('theirs')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the review shows all answers as text, and the applicant from the profile', async () => {
  openReview()
  expect(await screen.findByText('In a shop')).toBeVisible()
  expect(screen.getByText('05.03.2026')).toBeVisible()
  expect(screen.getByText('24.50 AZN')).toBeVisible()
  expect(screen.getByText('Refund')).toBeVisible()
  expect(await screen.findByText('1ABC234')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change in your profile' })).toHaveAttribute(
    'href',
    '/en/personal-info',
  )
  expect(screen.getByRole('link', { name: /^Change\s*: The seller$/ })).toHaveAttribute(
    'href',
    `/en/appeals/new/consumer-complaint?draft=${DRAFT_ID}&step=trader`,
  )
})

test('an appeal is submitted once with the declaration, and the receipt has number and proof', async () => {
  const { network } = openReview()
  await screen.findByText('In a shop')
  await press('Submit the complaint')
  expect(screen.getByRole('region', { name: 'Check 1 field' }).parentElement).toHaveFocus()
  await declare()
  await press('Submit the complaint')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your appeal has been received' }),
  ).toHaveFocus()
  expect(screen.getByText('Q26-7KMW4-C')).toBeVisible()
  expect(screen.getByText('Received: 27.11.2026, 14:02')).toBeVisible()
  expect(screen.getByText('18.12.2026')).toBeVisible()
  expect(screen.getByText('a1'.repeat(32))).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the appeal' })).toHaveAttribute(
    'href',
    `/en/my-appeals/${RECEIPT.id}`,
  )
  expect(network.calls.filter((call) => call.startsWith('PUT /appeals/'))).toEqual([
    `PUT /appeals/submissions/${DRAFT_ID}?lang=en`,
  ])
  expect(network.bodies.at(-1)).toEqual({
    type: 'consumer-complaint',
    formVersion: 1,
    joins: null,
    account: null,
    values: {
      place: 'shop',
      trader: 'Mağaza 1',
      boughtOn: '2026-03-05',
      price: '24.50',
      claims: ['refund'],
      text: 'It broke.',
      photos: [expect.any(String)],
    },
  })
})

test('the receipt has an address of its own, which a reload shows as the submitted appeal', async () => {
  const { address, unmount } = openReview()
  await declare()
  await press('Submit the complaint')
  await screen.findByText('Q26-7KMW4-C')
  expect(address()).toBe(`/en/appeals/new/consumer-complaint?draft=${DRAFT_ID}&sent=${RECEIPT.id}`)
  unmount()
  mountForm({ user: CITIZEN, query: `${DRAFT}&sent=${RECEIPT.id}` })
  await screen.findByRole('heading', { level: 1, name: 'This appeal has already been submitted' })
  expect(await screen.findByText('Q26-7KMW4-C')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the appeal' })).toHaveAttribute(
    'href',
    `/en/my-appeals/${RECEIPT.id}`,
  )
})

test('a draft that is not there leads to the own appeals', async () => {
  mountForm({ user: CITIZEN, query: `${DRAFT}&step=review` })
  await screen.findByText('It was submitted, deleted, or it has expired.')
  expect(screen.getByRole('link', { name: 'My appeals' })).toHaveAttribute('href', '/en/my-appeals')
})

test('a lost reply keeps the answers, and the next attempt has the same key', async () => {
  let attempts = 0
  const { network } = openReview({
    submitted() {
      attempts += 1
      return attempts === 1 ? problem('SERVICE_UNAVAILABLE', 503, 'Try again later') : RECEIPT
    },
  })
  await declare()
  await press('Submit the complaint')
  expect(await screen.findByText(/the form is not submitted twice/)).toBeVisible()
  await press('Submit the complaint')
  await screen.findByText('Q26-7KMW4-C')
  const keys = network.calls.filter((call) => call.startsWith('PUT /appeals/submissions/'))
  expect(keys).toEqual(Array(2).fill(`PUT /appeals/submissions/${DRAFT_ID}?lang=en`))
})

test('a person reads of the own open appeal on the same matter, and can join one of others', async () => {
  const id = '9d2c3b4a-5f6e-4d7c-8b9a-0c1d2e3f4a5b'
  const similar = [{ id, matter: 'Mağaza 1, price', applicants: 3, receivedOn: '2026-11-20' }]
  const own = { id: RECEIPT.id, number: 'Q26-ABCDE-7', receivedOn: '2026-11-19' }
  const { network } = openReview({ similar, own })
  const notice = await screen.findByRole('status', { name: 'You already have an open appeal on this matter' })
  expect(notice).toHaveTextContent('Q26-ABCDE-7, submitted on 19.11.2026.')
  expect(within(notice).getByRole('link')).toHaveAttribute('href', `/en/my-appeals/${RECEIPT.id}`)
  await userEvent.click(await screen.findByRole('radio', { name: 'Join: Mağaza 1, price' }))
  await declare()
  await press('Submit the complaint')
  await screen.findByText('Q26-7KMW4-C')
  expect(network.bodies.at(-1)).toMatchObject({ joins: id })
})

test('a visitor sends a suggestion with name and e-mail, and confirms it by mail', async () => {
  const { network } = mountForm({ form: SUGGESTION, query: DRAFT })
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'The suggestion in one sentence' }),
    'Open on Saturday',
  )
  expect(screen.getByText('What you type is on this page only')).toBeVisible()
  await press('Continue')
  await press('Continue')
  expect(screen.getByRole('region', { name: 'Check 2 fields' })).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ad Soyad')
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'visitor@example.com')
  await press('Continue')
  await declare()
  await press('Submit the suggestion')
  await screen.findByRole('heading', { level: 1, name: 'One step is left: check your e\u2011mail' })
  expect(screen.getByText('The suggestion has not been received yet')).toBeVisible()
  // A mistyped address is not a dead end.
  expect(screen.getByRole('link', { name: 'New suggestion' })).toHaveAttribute(
    'href',
    '/en/appeals/new/suggestion?draft=new',
  )
  expect(network.bodies.at(-1)).toEqual({
    type: 'suggestion',
    formVersion: 1,
    values: { subject: 'Open on Saturday' },
    name: 'Ad Soyad',
    email: 'visitor@example.com',
    uploadToken: null,
  })
  expect(network.calls.filter((call) => call.includes('case-drafts'))).toEqual([])
})

test('a visitor can keep a suggestion on the device until it is sent', async () => {
  const first = mountForm({ form: SUGGESTION, query: DRAFT })
  await userEvent.type(await screen.findByRole('textbox', { name: /The suggestion/ }), 'Open')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep it on this device until I send it' }))
  await userEvent.type(screen.getByRole('textbox', { name: /The suggestion/ }), ' late')
  first.unmount()
  const second = mountForm({ form: SUGGESTION, query: DRAFT })
  expect(await screen.findByRole('textbox', { name: /The suggestion/ })).toHaveValue('Open late')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep it on this device until I send it' }))
  second.unmount()
  mountForm({ form: SUGGESTION, query: `${DRAFT}&step=your-contact` })
  expect(await screen.findByText('What you typed was not kept, because the page was closed.')).toBeVisible()
})

test('save and leave sends the draft and goes to the own appeals', async () => {
  const server = createDrafts()
  const { address, snackbars } = mountForm({ user: CITIZEN, query: DRAFT, server })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the seller' }), 'M')
  await press('Save and leave')
  await waitFor(() => expect(address()).toBe('/en/my-appeals'))
  expect(server.current()?.values).toMatchObject({ trader: 'M' })
  expect(snackbars().map(({ message }) => message)).toEqual([
    'The draft is saved. You find it in “My appeals”',
  ])
})

test('save and leave of an empty form does not say that a draft is saved', async () => {
  const { address, snackbars } = mountForm({ user: CITIZEN, query: DRAFT })
  await screen.findByRole('textbox', { name: 'Name of the seller' })
  await press('Save and leave')
  await waitFor(() => expect(address()).toBe('/en/my-appeals'))
  expect(snackbars()).toEqual([])
})

test('a visitor confirms before typed text is lost', async () => {
  const { address, shell } = mountForm({ form: SUGGESTION, query: DRAFT })
  await userEvent.type(await screen.findByRole('textbox', { name: /The suggestion/ }), 'Open')
  await press('Leave the form')
  expect(shell.questions.map(({ message }) => message)).toEqual([
    'What you have typed will be lost. Leave the form?',
  ])
  expect(address()).toContain(DRAFT_ID)
})

test('the browser warns before a reload loses what a visitor has typed', async () => {
  mountForm({ form: SUGGESTION, query: DRAFT })
  const text = await screen.findByRole('textbox', { name: /The suggestion/ })
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isWarned()).toBe(false)
  await userEvent.type(text, 'Open')
  expect(isWarned()).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep it on this device until I send it' }))
  expect(isWarned()).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep it on this device until I send it' }))
  expect(isWarned()).toBe(true)
})

test('a suggestion that a visitor keeps on the device outlives the forms of other people', async () => {
  const first = mountForm({ form: SUGGESTION, query: DRAFT })
  await userEvent.type(await screen.findByRole('textbox', { name: /The suggestion/ }), 'Open')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep it on this device until I send it' }))
  first.unmount()
  const other = '?draft=4c5d6e7f-8091-4a2b-9c3d-4e5f60718293'
  const second = mountForm({ user: CITIZEN, form: SUGGESTION, query: other })
  expect(await screen.findByRole('textbox', { name: /The suggestion/ })).toHaveValue('')
  second.unmount()
  const third = mountForm({ form: SUGGESTION, query: other })
  await userEvent.type(await screen.findByRole('textbox', { name: /The suggestion/ }), 'Other')
  third.unmount()
  mountForm({ form: SUGGESTION, query: DRAFT })
  expect(await screen.findByRole('textbox', { name: /The suggestion/ })).toHaveValue('Open')
})

test('a date is accepted as people type it, and must fit an earlier answer', async () => {
  const values = { boughtOn: '05.03.2026' }
  mountForm({ user: CITIZEN, query: `${DRAFT}&step=purchase`, server: createDrafts(sampleDraft({ values })) })
  const contacted = await screen.findByRole('textbox', { name: /Contact with the seller/ })
  await userEvent.type(contacted, '4/3/26')
  await userEvent.tab()
  expect(contacted).toHaveValue('04.03.2026')
  expect(contacted).toHaveAccessibleDescription(/05\.03\.2026.*cannot contact the seller before the purchase/)
  await userEvent.clear(contacted)
  await userEvent.type(contacted, '06032026')
  await userEvent.tab()
  expect(contacted).toBeValid()
})

test('the review leaves out empty optional answers, and warns when the person cannot be reached', async () => {
  openReview({ profile: { ...PROFILE, email: null, phoneNumber: null } })
  expect(await screen.findByText('Day of the purchase')).toBeVisible()
  expect(screen.queryByText('Contact with the seller')).toBeNull()
  expect(
    await screen.findByText('Your profile has neither an e-mail address nor a telephone number'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add contact details' })).toHaveAttribute(
    'href',
    '/en/personal-info',
  )
})
