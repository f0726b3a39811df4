import { expect, test } from '@jest/globals'
import { isAttemptId } from './attempt-id.ts'

const ID = '7d0c5a3e-0000-4000-8000-000000000001'

test('PAY-02 the reference of an attempt is its id', () => {
  expect(isAttemptId(ID)).toBe(true)
})

test.each(['', `x${ID}`, `${ID}x`, ID.toUpperCase(), ID.replaceAll('-', ''), ID.slice(1)])(
  'PAY-02 the reference %j is of no attempt',
  (reference) => {
    expect(isAttemptId(reference)).toBe(false)
  },
)
