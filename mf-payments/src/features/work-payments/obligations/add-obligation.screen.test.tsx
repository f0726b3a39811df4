import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addObligation } from 'shared-contracts/http/payments/payment-desk'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { AddObligationScreen } from './add-obligation.screen.tsx'
import { DeskObligationsScreen } from './desk-obligations.screen.tsx'

/** Day after every run of the tests. */
const DUE = '20.12.2099'

function mountForm(
  reply: () => { number: string; message: string } | ReturnType<typeof problem>,
  search = '',
) {
  const sent: Record<string, unknown>[] = []
  const mounted = mountScreen({
    screen: AddObligationScreen,
    path: '/desk/payments/obligations/new',
    address: `/en/desk/payments/obligations/new${search}`,
    network: fakeNetwork([
      answer(addObligation, ({ body }) => {
        sent.push(body as Record<string, unknown>)
        return reply()
      }),
    ]),
  })
  return { ...mounted, sent, form: within(screen.getByRole('form', { name: 'Add an obligation' })) }
}

type FormQueries = ReturnType<typeof mountForm>['form']

async function fillFees(form: FormQueries) {
  await userEvent.type(form.getByLabelText('Service fee, AZN'), '1 020')
  await userEvent.type(form.getByLabelText('Government fee, AZN'), '4,5')
  await userEvent.type(form.getByLabelText('Due by'), DUE)
  await userEvent.tab()
}

test('an obligation is found by its number as typed or copied with its control code', async () => {
  const { address } = mountScreen({
    screen: DeskObligationsScreen,
    path: '/desk/payments/obligations',
    address: '/en/desk/payments/obligations',
    network: fakeNetwork([]),
  })
  const number = screen.getByLabelText('Number of the obligation')
  await userEvent.type(number, '9300000014')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(number).toHaveAccessibleDescription(/the number begins with 94/)
  await userEvent.clear(number)
  await userEvent.type(number, ' 940 000 0014-ABCDE-FGHJK')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(address()).toBe('/en/desk/payments/obligations/9400000014'))
})

test('an obligation is added to a case; its text is optional, as the case has one', async () => {
  const { sent, form, address } = mountForm(() => ({ number: '9400000014', message: 'Added' }))
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  expect(form.getByLabelText('Number of the case')).toHaveAccessibleDescription(/Fill in this field/)
  expect(form.getByLabelText('Due by')).toHaveAccessibleDescription(/Choose a day from today on/)
  await userEvent.type(form.getByLabelText('Number of the case'), ' Q26-7KM4T-X ')
  await fillFees(form)
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const { key, ...body } = sent[0] ?? {}
  expect(key).toMatch(/^[\da-f-]{36}$/)
  expect(body).toEqual({
    case: 'Q26-7KM4T-X',
    serviceFee: '1020.00',
    governmentFee: '4.50',
    dueOn: '2099-12-20',
  })
  await waitFor(() => expect(address()).toBe('/en/desk/payments/obligations/9400000014'))
})

test('an obligation by FIN or VÖEN needs what it is for, and a refusal keeps the form and its key', async () => {
  const { sent, form } = mountForm(() =>
    problem('PAYER_UNKNOWN', 404, 'There is no account with this FIN or VÖEN'),
  )
  await userEvent.click(form.getByLabelText('A person or organization by PIN or VOEN'))
  expect(form.queryByLabelText('Number of the case')).toBeNull()
  await userEvent.type(form.getByLabelText('PIN or VOEN'), '12345')
  await fillFees(form)
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  expect(form.getByLabelText('PIN or VOEN')).toHaveAccessibleDescription(/Enter the 7 characters/)
  expect(form.getByLabelText('What it is for')).toHaveAccessibleDescription(/Fill in this field/)
  await userEvent.clear(form.getByLabelText('PIN or VOEN'))
  await userEvent.type(form.getByLabelText('PIN or VOEN'), '7xk9m2a')
  await userEvent.type(form.getByLabelText('What it is for'), 'Copy of a certificate')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText('There is no account with this FIN or VÖEN')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toMatchObject({ payer: '7XK9M2A', target: 'Copy of a certificate' })
  expect(sent[1]).toEqual(sent[0])
})

test('one of the two fees must be above zero, and their sum has a limit', async () => {
  const { sent, form } = mountForm(() => ({ number: '9400000014', message: 'Added' }))
  const service = form.getByLabelText('Service fee, AZN')
  const government = form.getByLabelText('Government fee, AZN')
  await userEvent.type(service, '0')
  await userEvent.type(government, '0')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  expect(government).toHaveAccessibleDescription(/At least one of the two amounts must be above zero/)
  await userEvent.clear(service)
  await userEvent.type(service, '9999999.99')
  await userEvent.clear(government)
  await userEvent.type(government, '0.01')
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  expect(government).toHaveAccessibleDescription(/at most 9,999,999\.99 AZN/)
  expect(sent).toEqual([])
})

test('the page of a case leads to the form with its number', async () => {
  const { sent, form } = mountForm(() => ({ number: '9400000014', message: 'Added' }), '?case=Q26-7KM4T-X')
  expect(form.getByLabelText('Number of the case')).toHaveValue('Q26-7KM4T-X')
  await fillFees(form)
  await userEvent.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ case: 'Q26-7KM4T-X', serviceFee: '1020.00' }))
})
