import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDeskCase, getDeskSettings, takeDeskStep } from 'shared-contracts/http/cases/case-desk'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { DETAIL, SETTINGS } from '../../../testing/sample-desk.ts'
import { DeskCaseScreen } from './desk-case.screen.tsx'

/** Declaration whose step sends its template unless the official writes a letter. */
const DECLARATION: DeskCaseDetail = {
  ...DETAIL,
  applicant: 'Sample Works',
  applicants: 1,
  steps: [
    {
      code: 'enter',
      label: 'Enter in the registry',
      hint: null,
      needs: ['registration'],
      accepts: ['note', 'letter', 'reasons'],
      until: null,
      isFinal: false,
    },
  ],
  templates: [
    {
      code: 'entered',
      label: 'Enter in the registry',
      step: 'enter',
      outcome: 'approved',
      letters: { [DETAIL.language]: { subject: 'Entered: {registrationNumber}', body: 'It is entered.' } },
    },
  ],
}

function mount(detail: DeskCaseDetail) {
  return mountScreen({
    screen: DeskCaseScreen,
    path: '/desk/cases/:id',
    address: `/en/desk/cases/${DETAIL.id}`,
    shell: { settings: { language: 'en' } },
    network: fakeNetwork([
      answer(getDeskSettings, () => SETTINGS),
      answer(getDeskCase, () => detail),
      answer(takeDeskStep, () => ({ ...detail, steps: [], version: 9 })),
    ]),
  })
}

test('6.39 the preview of a letter that was not written is its template', async () => {
  const { network } = mount(DECLARATION)
  await userEvent.click(await screen.findByRole('button', { name: 'Enter in the registry' }))
  const form = within(screen.getByRole('form', { name: 'Enter in the registry' }))
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  expect(form.getByText('Entered: …')).toBeVisible()
  expect(form.getByText('It is entered.')).toBeVisible()
  expect(
    form.getByText('“…” will be replaced by the registration number assigned in this step'),
  ).toBeVisible()
  expect(form.getByText('To: Sample Works · Language of the applicant: Russian')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Enter in the registry' }))
  await screen.findByText('Done: Enter in the registry')
  expect(network.bodies.at(-1)).toMatchObject({ input: { letter: null } })
})

test('6.39 a decision of a service offers its reasons only, and no amount that is returned', async () => {
  const [reason] = DETAIL.letterReasons
  mount({ ...DETAIL, kind: 'application', letterReasons: reason === undefined ? [] : [reason] })
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  const form = within(screen.getByRole('form', { name: 'Decide' }))
  expect(form.getAllByRole('checkbox')).toEqual([
    form.getByRole('checkbox', { name: 'The request is granted' }),
  ])
  expect(form.queryByRole('textbox', { name: /^Amount returned/ })).toBeNull()
})

test('6.39 the next step is the first section of a case, and the answers are grouped by the steps of its form', async () => {
  const answer = { step: 'goods', text: 'Kettle', fileIds: [] }
  mount({
    ...DECLARATION,
    formSteps: [
      { code: 'goods', label: 'Goods' },
      { code: 'maker', label: 'Manufacturer' },
      { code: 'rules', label: 'Rules' },
    ],
    answers: [
      { ...answer, name: 'product', label: 'Product' },
      { ...answer, name: 'maker', step: 'maker', label: 'Name' },
    ],
  })
  const [first] = await screen.findAllByRole('heading', { level: 2 })
  expect(first).toHaveTextContent('Next step')
  const matter = within(screen.getByRole('region', { name: 'What the applicant wants' }))
  expect(matter.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Goods',
    'Manufacturer',
  ])
})

const OWED = { number: '9400000014', status: 'open' as const, text: 'Not paid: 7.50 AZN, due 04.12.2026' }

test('6.39 finance opens the obligations of an application and adds an amount', async () => {
  const { container } = mount({
    ...DECLARATION,
    number: 'Q26-ABCDE-7',
    payment: { obligations: [OWED], canAdd: true },
  })
  const section = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(section.getByText('Not paid: 7.50 AZN, due 04.12.2026')).toBeVisible()
  expect(section.getByRole('link', { name: '9400000014' })).toHaveAttribute(
    'href',
    '/en/desk/payments/obligations/9400000014',
  )
  expect(section.getByRole('link', { name: 'Add an amount' })).toHaveAttribute(
    'href',
    '/en/desk/payments/obligations/new?case=Q26-ABCDE-7',
  )
  expect(await axeViolations(container)).toEqual([])
})

test('6.39 other officials read what is owed for an application, without a way to change it', async () => {
  mount({ ...DECLARATION, payment: { obligations: [OWED], canAdd: false } })
  const section = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(section.getByText('9400000014')).toBeVisible()
  expect(section.getByText('An official with the duty “Payments and refunds” adds amounts.')).toBeVisible()
  expect(section.queryAllByRole('link')).toEqual([])
})

test('6.39 an application without an amount is shown as such, and an appeal has no payment', async () => {
  const { unmount } = mount({ ...DECLARATION, payment: { obligations: [], canAdd: false } })
  expect(await screen.findByText('No amount has been set yet')).toBeVisible()
  unmount()
  mount(DECLARATION)
  await screen.findByRole('region', { name: 'Internal notes' })
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull()
})
