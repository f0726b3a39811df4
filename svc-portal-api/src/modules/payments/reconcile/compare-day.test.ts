import { expect, test } from '@jest/globals'
import type { AttemptState } from 'shared-contracts/http/payments/payment-models'
import { successOf } from '../../../testing/payments/fake-provider.ts'
import { compareDay } from './compare-day.ts'

function own(id: string, amount: number, state: AttemptState = 'success') {
  return { id, amount, state, paidAt: null }
}

function side(amount: number, state = 'success') {
  return { state, amount }
}

test('PAY-03 equal payments have no difference, in whatever order', () => {
  const ours = [own('a', 100), own('b', 200)]
  expect(compareDay({ ours, theirs: [successOf('b', 200), successOf('a', 100)] })).toEqual([])
  expect(compareDay({ ours: [], theirs: [] })).toEqual([])
})

test('PAY-03 a payment that only one side has is missing at the other', () => {
  expect(compareDay({ ours: [own('a', 100)], theirs: [successOf('b', 200)] })).toEqual([
    { kind: 'missing-here', reference: 'b', ours: undefined, theirs: side(200) },
    { kind: 'missing-there', reference: 'a', ours: side(100), theirs: undefined },
  ])
})

test('PAY-03 another amount, or an attempt that is no success, is a difference', () => {
  const ours = [own('a', 100), own('b', 200, 'error')]
  expect(compareDay({ ours, theirs: [successOf('a', 101), successOf('b', 200)] })).toEqual([
    { kind: 'amount', reference: 'a', ours: side(100), theirs: side(101) },
    { kind: 'state', reference: 'b', ours: side(200, 'error'), theirs: side(200) },
  ])
})

test('PAY-03 a payment that the file has twice was paid once here', () => {
  const theirs = [successOf('a', 100), successOf('a', 100)]
  expect(compareDay({ ours: [own('a', 100)], theirs })).toEqual([
    { kind: 'missing-here', reference: 'a', ours: side(100), theirs: side(100) },
  ])
})

test('PAY-03 an attempt with another amount that the file does not name is a difference', () => {
  expect(compareDay({ ours: [own('a', 100, 'error')], theirs: [] })).toEqual([
    { kind: 'missing-there', reference: 'a', ours: side(100, 'error'), theirs: undefined },
  ])
})

test('PAY-03 an attempt without success that the file does not name is no difference', () => {
  expect(compareDay({ ours: [own('a', 100, 'failed')], theirs: [] })).toEqual([])
})
