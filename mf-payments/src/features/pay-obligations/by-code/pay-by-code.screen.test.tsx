import { afterEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { findObligationByCode, startPayment } from 'shared-contracts/http/payments/payments'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { recordLeaving } from '../../../testing/leave-page.ts'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { OPEN, PORTAL_ADDRESS, STARTED } from '../../../testing/sample-obligations.ts'
import { PayByCodeScreen } from './pay-by-code.screen.tsx'

const { issuedOn: _, ...FOUND } = OPEN
const CODE = '9400000012-ABCDE-FGHJK'
const NOT_OWED = problem('PAYMENT_NOT_OWED', 409, 'This payment is no longer owed')

function mount(isPaidMeanwhile = false) {
  let isPaid = false
  return mountScreen({
    screen: PayByCodeScreen,
    path: '/payment-obligations/by-code',
    address: '/en/payment-obligations/by-code',
    network: fakeNetwork([
      answer(findObligationByCode, ({ body }) => {
        if ((body as { code: string }).code !== CODE)
          return problem('PAYMENT_CODE_UNKNOWN', 404, 'No payment has this code')
        return isPaid ? NOT_OWED : FOUND
      }),
      answer(startPayment, () => {
        isPaid = isPaidMeanwhile
        return isPaid ? NOT_OWED : STARTED
      }),
    ]),
  })
}

function find(code: string) {
  return userEvent.type(screen.getByRole('textbox', { name: 'Payment code' }), `${code}{Enter}`)
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('PAY-02 by the code another person sees what it is for and the amount, and pays; the code is in no address', async () => {
  const leaving = recordLeaving()
  const { network, address } = mount()
  await find('9400000012-abcde-fghjk')
  expect(await screen.findByRole('heading', { level: 2, name: OPEN.target })).toHaveFocus()
  expect(screen.queryByText('Person One')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Pay 30\.00\sAZN$/ }))
  await waitFor(() => expect(leaving).toEqual([`${PORTAL_ADDRESS} _self`]))
  expect(network.bodies).toMatchObject([
    { code: CODE },
    { code: CODE, obligations: [{ number: '9400000012', amount: '30.00' }] },
  ])
  expect([address(), ...network.calls].filter((path) => path.includes('ABCDE'))).toEqual([])
})

test('an unknown code has its message; a changed code removes what the page has shown', async () => {
  mount()
  await userEvent.click(screen.getByRole('button', { name: 'Find the obligation' }))
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Enter the payment code/)
  await find('1')
  expect(await screen.findByRole('alert')).toHaveTextContent('No payment has this code')
  await userEvent.clear(screen.getByRole('textbox'))
  await find(CODE)
  expect(await screen.findByRole('heading', { level: 2, name: OPEN.target })).toBeVisible()
  await userEvent.type(screen.getByRole('textbox'), '7')
  expect(screen.queryByRole('heading', { level: 2, name: OPEN.target })).toBeNull()
})

test('PAY-03 what was paid meanwhile is refused, and the page no longer shows what it was for', async () => {
  mount(true)
  await find(CODE)
  await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This payment is no longer owed')
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: OPEN.target })).toBeNull())
  expect(screen.getByRole('alert')).toHaveTextContent('This payment is no longer owed')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})
