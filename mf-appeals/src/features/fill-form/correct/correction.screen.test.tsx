import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { createDrafts, DRAFT_ID, mountForm, RECEIPT, sampleDraft } from '../../../testing/mount-form.tsx'
import { CITIZEN, SERVICE } from '../../../testing/sample-forms.ts'

const DRAFT = `?draft=${DRAFT_ID}`

function draftOf(values: Parameters<typeof sampleDraft>[0]) {
  return createDrafts(sampleDraft({ type: SERVICE.type, path: SERVICE.path ?? '', ...values }))
}

const CORRECT = {
  code: 'correct',
  label: 'Send the corrections',
  hint: null,
  needs: [],
  accepts: [],
  until: null,
  isFinal: true,
  form: 'needed' as const,
}

test('a returned application is corrected in its form, with all defects in one list and at their fields', async () => {
  const caseId = RECEIPT.id
  const values = { name: 'Meter M1', place: 'shop', makers: ['1'], makers1Name: 'Nar MMC' }
  const server = draftOf({ values, caseId })
  const appeal = {
    version: 7,
    steps: [CORRECT],
    submitted: values,
    defects: [
      {
        reason: { code: 'data-incomplete', label: 'Information is incomplete' },
        field: 'name',
        label: 'Name of the type',
        text: 'Give the full name.',
      },
      {
        reason: { code: 'authority-missing', label: 'The authority is not proven' },
        field: null,
        label: null,
        text: 'Attach a power of attorney.',
      },
    ],
  }
  const { network, address, container, snackbars } = mountForm({
    form: SERVICE,
    user: CITIZEN,
    query: DRAFT,
    server,
    appeal,
  })
  const list = within(await screen.findByRole('region', { name: `To be corrected: ${RECEIPT.number}` }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name of the type: Give the full name.',
    'The authority is not proven: Attach a power of attorney.',
  ])
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/en/my-appeals/${caseId}`)
  expect(screen.getByText('2 of 4 parts are complete.')).toBeVisible()
  expect(screen.getAllByText('Needs correction').map((one) => one.closest('li')?.textContent)).toEqual([
    'The instrumentNeeds correction',
  ])
  await userEvent.click(list.getByRole('link', { name: 'Name of the type' }))
  const name = await screen.findByRole('textbox', { name: 'Name of the type' })
  expect(name).toHaveAccessibleDescription(/Please correct: Give the full name\./)
  expect(name).toHaveFocus()
  await userEvent.tab()
  await userEvent.click(screen.getByRole('link', { name: 'Name of the type' }))
  expect(name).toHaveFocus()
  expect(screen.getByText('Needs correction')).toBeVisible()
  expect(await axeViolations(container)).toEqual([])
  await userEvent.type(name, ' (Nar)')
  expect(name).toHaveValue('Meter M1 (Nar)')
  expect(screen.queryByText('Needs correction')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Check and submit' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /./ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the corrections' }))
  await waitFor(() => expect(address()).toBe(`/en/my-appeals/${caseId}`))
  expect(snackbars().map(({ message }) => message)).toEqual(['Done: Send the corrections'])
  expect(network.calls.filter((call) => call.includes('/steps/') || call.includes('submissions'))).toEqual([
    `POST /appeals/${caseId}/steps/correct?lang=en`,
  ])
  expect(network.bodies.at(-1)).toEqual({
    version: 7,
    key: DRAFT_ID,
    text: '',
    fileIds: [],
    form: { formVersion: 1, values: { ...values, name: 'Meter M1 (Nar)' } },
  })
})

test('a correction that was sent leaves its form, also while the case cannot be read', async () => {
  const values = { name: 'Meter M1', place: 'shop', makers: ['1'], makers1Name: 'Nar MMC' }
  const { address } = mountForm({
    form: SERVICE,
    user: CITIZEN,
    query: `${DRAFT}&step=review`,
    server: draftOf({ values, caseId: RECEIPT.id }),
    appeal: { steps: [CORRECT] },
    failsAfterCorrection: true,
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /./ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send the corrections' }))
  const failure = within(await screen.findByRole('alert'))
  expect(screen.queryByRole('button', { name: 'Send the corrections' })).not.toBeInTheDocument()
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(address()).toBe(`/en/my-appeals/${RECEIPT.id}`))
})

test('the review of a correction names the fields that are not corrected, in rows as well', async () => {
  const values = { name: 'Meter M1', place: 'shop', makers: ['1'], makers1Name: 'Nar MMC' }
  const defect = { reason: { code: 'data-incomplete', label: 'Incomplete' }, text: 'Please complete.' }
  const server = draftOf({ values: { ...values, name: 'Meter M2' }, caseId: RECEIPT.id })
  const appeal = {
    steps: [CORRECT],
    submitted: values,
    defects: ['name', 'makers'].map((field) => ({ ...defect, field, label: field })),
  }
  mountForm({ form: SERVICE, user: CITIZEN, query: `${DRAFT}&step=review`, server, appeal })
  const notice = await screen.findByRole('region', { name: 'Not corrected yet: Manufacturers' })
  expect(notice).toHaveTextContent('It is returned for correction only once.')
  await userEvent.click(within(screen.getByRole('region', { name: 'Manufacturers' })).getByRole('link'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Check and submit' }))
  expect(await screen.findByText('Nar MMC 2')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Not corrected yet/ })).not.toBeInTheDocument()
})

test('a draft of a correction that the case no longer takes leads to its page', async () => {
  const server = draftOf({ values: { name: 'Meter M1' }, caseId: RECEIPT.id })
  mountForm({ form: SERVICE, user: CITIZEN, query: DRAFT, server, appeal: { steps: [] } })
  const notice = within(
    await screen.findByRole('region', { name: 'This application can no longer be corrected' }),
  )
  expect(notice.getByRole('link')).toHaveAttribute('href', `/en/my-appeals/${RECEIPT.id}`)
})

test('a correction that was begun has the number of its application as its name', async () => {
  const server = draftOf({ subject: 'Meter M1', caseId: RECEIPT.id, caseNumber: RECEIPT.number })
  mountForm({ form: SERVICE, user: CITIZEN, server })
  expect(
    await screen.findByRole('link', { name: `Correction of application ${RECEIPT.number}` }),
  ).toBeVisible()
})
