import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CaseField, CaseForm } from 'shared-contracts/http/cases/case-types'
import { axeViolations } from 'shared-runtime/axe-violations'
import { createMemoryVault } from 'shared-runtime/draft-vault'
import { CITIZEN, createField, SERVICE } from '../../testing/sample-forms.ts'
import { createDrafts, DRAFT_ID, mountForm, RECEIPT, sampleDraft } from '../../testing/mount-form.tsx'

const DRAFT = `?draft=${DRAFT_ID}`

function draftOf(values: Parameters<typeof sampleDraft>[0]) {
  return createDrafts(sampleDraft({ type: SERVICE.type, path: SERVICE.path ?? '', ...values }))
}

/** Title and state of each task. */
function tasks() {
  const list = screen.getAllByRole('list').at(-1) ?? document.body
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}

const NUMBER = 'TA-000101'
/** What a search in a registry finds. */
const FOUND = {
  content: [
    {
      id: NUMBER,
      registry: 'type-approval-certificates',
      number: NUMBER,
      title: { az: 'Su sayğacı', en: 'Water meter', ru: 'Счётчик воды' },
      status: 'active' as const,
      values: {},
      path: [],
      demonstration: true,
    },
  ],
  page: 1,
  perPage: 8,
  total: 120,
  totalIsLowerBound: false,
  facets: {},
  match: 'all' as const,
}

test('ESRV-01 a service is applied for at its own address, by tasks in any order', async () => {
  const { address, container } = mountForm({ form: SERVICE, user: CITIZEN })
  expect(await screen.findByRole('heading', { level: 1, name: 'Type approval' })).toBeVisible()
  expect(
    screen.getByText('Fee: 5.00\u00a0AZN, state duty: 2.50\u00a0AZN', { normalizer: (text) => text }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Type approval' })).toHaveAttribute(
    'href',
    '/en/e-services/type-approval',
  )
  expect(screen.getByRole('link', { name: 'Contact details' })).toHaveAttribute('href', '/en/contacts')
  await userEvent.click(screen.getByRole('link', { name: 'Start' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts of the application' })).toBeVisible()
  expect(address()).toMatch(/^\/en\/e-services\/type-approval\/apply\?draft=[0-9a-f-]{36}$/)
  expect(tasks()).toEqual([
    'The instrumentNot started',
    'ManufacturersNot started',
    'ImportFill in another part first',
    'FilesNot required',
  ])
  expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument()
  expect(await axeViolations(container)).toEqual([])
  // The first part that is not complete is offered, then the review.
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(/&step=object$/)
  expect(screen.getByRole('link', { name: 'Check and submit' })).toHaveClass('secondary')
  await userEvent.click(screen.getByRole('link', { name: 'Manufacturers' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nar MMC')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts of the application' })).toBeVisible()
  expect(tasks()[1]).toBe('ManufacturersComplete')
})

test('a service without a form leads to its page, and so does one with the form of an appeal', async () => {
  const { unmount } = mountForm({ form: { ...SERVICE, path: '/appeals/new/type-approval' }, isService: true })
  const leads = async () => {
    expect(await screen.findByRole('heading', { level: 1, name: /no online form here/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Page of the service' })).toHaveAttribute(
      'href',
      '/en/e-services/type-approval',
    )
  }
  await leads()
  unmount()
  mountForm({ form: SERVICE, isUnknown: true })
  await leads()
})

test('rows are added, checked each by its position, removed and saved', async () => {
  const server = draftOf({ values: { makers: ['1'], makers1Name: 'Nar MMC' } })
  const { container } = mountForm({ form: SERVICE, user: CITIZEN, query: `${DRAFT}&step=makers`, server })
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Nar MMC')
  await userEvent.click(screen.getByRole('button', { name: 'Add a manufacturer' }))
  const second = within(await screen.findByRole('group', { name: 'Manufacturer 2' }))
  expect(second.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Add a manufacturer' })).not.toBeInTheDocument()
  await userEvent.type(second.getByRole('textbox', { name: /Customs code/ }), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const summary = within(await screen.findByRole('region', { name: 'Check 2 fields' }))
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Manufacturer 2: Enter the name',
    'Manufacturer 2: Customs code: Enter 4, 6, 8 or 10 digits',
  ])
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Manufacturer 1' }))
  const row = screen.getByRole('group', { name: 'Manufacturer 1' })
  expect(row).toHaveFocus()
  const left = within(row)
  await userEvent.type(left.getByRole('textbox', { name: 'Name' }), 'Alma')
  await userEvent.clear(left.getByRole('textbox', { name: /Customs code/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts of the application' })).toBeVisible()
  expect(server.current()?.values).toMatchObject({ makers: ['2'], makers2Name: 'Alma' })
})

test('a customs code that the tariff lacks has its sentence at the field of the step', async () => {
  const server = draftOf({ values: { makers: ['1'], makers1Name: 'Nar MMC' } })
  const { network } = mountForm({ form: SERVICE, user: CITIZEN, query: `${DRAFT}&step=makers`, server })
  const code = await screen.findByRole('textbox', { name: /Customs code/ })
  await userEvent.type(code, '9999')
  await waitFor(() => expect(network.calls).toContain('GET /public/customs-codes/9999?lang=en'))
  await userEvent.tab()
  await waitFor(() => expect(code).toHaveAccessibleDescription(/The customs tariff has no such code/))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('region', { name: 'Check 1 field' })).toBeVisible()
  await userEvent.clear(code)
  await userEvent.type(code, '8516')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts of the application' })).toBeVisible()
})

test('a record is looked up in its registry, and the review lists all faults at once', async () => {
  mountForm({
    form: SERVICE,
    user: CITIZEN,
    query: `${DRAFT}&step=object`,
    server: draftOf({}),
    found: FOUND,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: /Earlier certificate/ }), 'water{Enter}')
  expect(await screen.findByText('1 of 120 entries are shown. Refine the search.')).toBeVisible()
  const choose = () => screen.findByRole('button', { name: 'TA-000101 – Water meter (In force)' })
  await userEvent.click(await choose())
  expect(screen.getByText('TA-000101')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose another entry' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: /Earlier certificate/ })).toHaveFocus()
  await userEvent.click(await choose())
  await userEvent.click(screen.getByRole('radio', { name: 'In a shop' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the type' }), 'Meter M1')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Check and submit' }))
  expect(await screen.findByText('TA-000101 – Water meter')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Submit the application' }))
  const faults = within(await screen.findByRole('region', { name: 'Check 2 fields' })).getAllByRole('button')
  expect(faults).toHaveLength(2)
  await userEvent.click(faults[0] ?? document.body)
  expect(await screen.findByRole('heading', { level: 1, name: 'Manufacturers' })).toBeVisible()
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription(/Enter the name/)
})

/** Typed text by type of field, wrong or incomplete where a field can refuse it. */
const TYPED = {
  text: '  Meter “M1” ',
  'long-text': 'First line\nsecond 😀',
  day: '31.02.26',
  money: '1 024,5',
  'whole-number': 'twelve',
  phone: '050',
  email: 'name@',
  url: 'nothing',
  'tax-id': '14',
  code: '902',
} as const satisfies Record<
  Exclude<CaseField['type'], 'choice' | 'choices' | 'record' | 'rows' | 'files'>,
  string
>

test('after a closed tab a field of any type has what was typed or chosen, also if it is not valid', async () => {
  const twelve = Array.from({ length: 12 }, (_, at) => ({ code: `c${at}`, label: `Choice ${at}` }))
  const texts = Object.keys(TYPED).map((type, at) =>
    createField(`typed${at}`, type, { type: type as keyof typeof TYPED, max: 100 }),
  )
  const fields = [
    ...texts,
    createField('one', 'One', { type: 'choice', choices: twelve.slice(0, 2) }),
    createField('listed', 'Listed', { type: 'choice', choices: twelve }),
    createField('several', 'Several', { type: 'choices', choices: twelve.slice(2, 5) }),
    createField('entry', 'Entry', { type: 'record', registry: 'type-approval-certificates' }),
    createField('rows', 'Rows', {
      type: 'rows',
      maxItems: 2,
      add: 'Add a row',
      fields: [createField('name', 'Name in a row')],
    }),
  ]
  const form: CaseForm = { ...SERVICE, steps: [{ id: 'all', title: 'All', fields }] }
  const tab = { form, user: CITIZEN, query: `${DRAFT}&step=all`, found: FOUND, drafts: createMemoryVault() }
  const first = mountForm({ ...tab, server: draftOf({}) })
  for (const [type, text] of Object.entries(TYPED)) {
    await userEvent.click(await screen.findByRole('textbox', { name: type }))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('radio', { name: 'Choice 1' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Listed' }), 'Choice 11')
  for (const name of ['Choice 2', 'Choice 4']) await userEvent.click(screen.getByRole('checkbox', { name }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Entry' }), 'TA{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: /^TA-000101/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
  await userEvent.paste('Nar MMC')
  first.unmount()

  mountForm({ ...tab, server: draftOf({}) })
  for (const [type, text] of Object.entries(TYPED))
    expect(await screen.findByRole('textbox', { name: type })).toHaveValue(text)
  expect(screen.getByRole('radio', { name: 'Choice 1' })).toBeChecked()
  expect(screen.getByRole('combobox', { name: 'Listed' })).toHaveDisplayValue('Choice 11')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(boxes).toEqual([true, false, true])
  expect(screen.getByRole('group', { name: 'Entry' })).toHaveTextContent('TA-000101 Water meter')
  const rows = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name in a row' })
  expect(rows.map(({ value }) => value)).toEqual(['', 'Nar MMC'])
})

test('a number outside of its limits is refused with the sentence of its field, and its part is not complete', async () => {
  const count = createField('count', 'Samples', {
    type: 'whole-number',
    range: { from: 1, to: 240 },
    messages: { wrong: 'Enter 1 to 240 samples' },
  })
  const form: CaseForm = { ...SERVICE, steps: [{ id: 'tests', title: 'Tests', fields: [count] }] }
  mountForm({
    form,
    user: CITIZEN,
    query: `${DRAFT}&step=tests`,
    server: draftOf({ values: { count: '0' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  const summary = within(await screen.findByRole('region', { name: 'Check 1 field' }))
  expect(summary.getByRole('button')).toHaveTextContent(/^Enter 1 to 240 samples$/)
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('heading', { level: 1, name: 'Parts of the application' })
  expect(tasks()).toEqual(['TestsIn progress'])
})

test('a draft of an earlier version continues with the fields of its version', async () => {
  const earlier = { ...SERVICE, formVersion: 1 }
  const form = { ...SERVICE, formVersion: 2, steps: SERVICE.steps.slice(1) }
  const server = draftOf({ values: { name: 'Meter M1' }, formVersion: 1 })
  mountForm({ form, earlier, user: CITIZEN, query: `${DRAFT}&step=object`, server })
  const name = await screen.findByRole('textbox', { name: 'Name of the type' })
  expect(name).toHaveValue('Meter M1')
  await userEvent.type(name, ' B')
  await userEvent.click(screen.getByRole('radio', { name: 'In a shop' }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Parts of the application' })).toBeVisible()
  expect(server.current()).toMatchObject({ formVersion: 1, values: { name: 'Meter M1 B' } })
})

test('ESRV-01 a citizen reads before the form of a service for organizations to change the account', async () => {
  const { container } = mountForm({ form: { ...SERVICE, audience: ['business'] }, user: CITIZEN })
  const notice = within(await screen.findByRole('region', { name: 'This account cannot apply' }))
  expect(notice.getByRole('link', { name: 'Page of the service' })).toHaveAttribute(
    'href',
    '/en/e-services/type-approval',
  )
  expect(screen.queryByRole('link', { name: 'Start' })).not.toBeInTheDocument()
  expect(await axeViolations(container)).toEqual([])
})

test('ESRV-01 a person with several accounts chooses one before the form states whether it may apply', async () => {
  const account = { id: '1', name: 'Nar MMC', positionName: '', selectedCertNumber: '' }
  const manufacturers = [
    { ...account, voen: null, selected: false },
    { ...account, id: '2', voen: '1400000001', selected: false },
  ]
  const form: CaseForm = { ...SERVICE, audience: ['business'] }
  const { shell, unmount } = mountForm({ form, user: { ...CITIZEN, manufacturers } })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose account' }))
  expect(shell.dialogs).toEqual([{ dialog: 'account-chooser' }])
  expect(screen.queryByText('This account cannot apply')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Start' })).not.toBeInTheDocument()
  unmount()
  const chosen = manufacturers.map((one) => ({ ...one, selected: one.voen === null }))
  mountForm({ form, user: { ...CITIZEN, manufacturers: chosen } })
  const notice = within(await screen.findByRole('region', { name: 'This account cannot apply' }))
  expect(notice.getByRole('button', { name: 'Change account' })).toBeVisible()
})

test('the receipt of a service speaks of an application and leads to its verification', async () => {
  const values = { name: 'Meter M1', place: 'shop', makers: ['1'], makers1Name: 'Nar MMC' }
  mountForm({ form: SERVICE, user: CITIZEN, query: `${DRAFT}&step=review`, server: draftOf({ values }) })
  await userEvent.click(await screen.findByRole('checkbox', { name: /./ }))
  const fee = /^Fee: 5\.00\sAZN, state duty: 2\.50\sAZN\.$/
  expect(screen.getByText(fee)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Submit the application' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your application has been received' }),
  ).toHaveFocus()
  expect(screen.getByText('Application number')).toBeVisible()
  expect(screen.getByText(fee).parentElement).toHaveTextContent(
    'You pay once the application is registered: you get a notification, and the payment is on the page “Payment obligations”.',
  )
  expect(screen.getByRole('link', { name: 'Open the application' })).toHaveAttribute(
    'href',
    `/en/my-appeals/${RECEIPT.id}`,
  )
  expect(screen.getByText(/^Q26-7KMW4-C-1-ABCDE-FGHJK/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Verify the receipt' })).toHaveAttribute(
    'href',
    '/en/verify?number=Q26-7KMW4-C-1-ABCDE-FGHJK&source=portal-documents',
  )
})

test('the review for an organization has its tax ID, and not the address of the person', async () => {
  const account = { id: '2', name: 'Nar MMC', voen: '1400000001', positionName: '', selectedCertNumber: '' }
  const user = { ...CITIZEN, manufacturers: [{ ...account, selected: true }] }
  const server = draftOf({ values: { name: 'Meter M1' } })
  mountForm({ form: SERVICE, user, query: `${DRAFT}&step=review`, server })
  expect(await screen.findByText('1400000001')).toBeVisible()
  expect(screen.getByText('Nar MMC')).toBeVisible()
  expect(screen.queryByText('Bakı, Nümunə küçəsi 1')).not.toBeInTheDocument()
})

test('a day ahead has an example that is ahead', async () => {
  const ahead = createField('by', 'Answer by', { type: 'day', isFuture: true })
  const form = { ...SERVICE, steps: [{ id: 'object', title: 'Term', fields: [ahead] }] }
  const server = draftOf({ values: { by: '01.12.2099' } })
  mountForm({ form, user: CITIZEN, query: `${DRAFT}&step=object`, server })
  const hint = (await screen.findByText(/^Day\.month\.year, for example/)).textContent
  const [day, month, year] = hint.match(/\d+/g) ?? []
  expect(Date.parse(`${year ?? ''}-${month ?? ''}-${day ?? ''}`)).toBeGreaterThan(Date.now())
})

test('the receipt of a service with a tariff states who sets the amount and where it is paid', async () => {
  const form: CaseForm = { ...SERVICE, fee: { rule: 'tariff', service: null, government: null } }
  const values = { name: 'Meter M1', place: 'shop', makers: ['1'], makers1Name: 'Nar MMC' }
  const server = draftOf({ values })
  const { unmount } = mountForm({ form, user: CITIZEN, query: `${DRAFT}&step=review`, server })
  expect((await screen.findByText('The fee is set by a tariff.')).parentElement).toHaveTextContent(
    'The agency sets the amount and informs you. You then pay it on the page “Payment obligations”.',
  )
  unmount()
})
