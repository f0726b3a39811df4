import { expect, test } from '@jest/globals'
import { FIELD_MESSAGES } from './field-messages.ts'
import { IDENTITY_CODES } from './identity-codes.ts'
import { SUCCESS_MESSAGES } from './success-messages.ts'

/** Section 8 of the specification, as far as people and their accounts are concerned. */
const SENTENCES = [
  'Logged in successfully',
  'Account verified successfully',
  'Password changed successfully',
  'Information Updated Successfully',
  'Code sent to email',
  'Password reset code sent to email',
  'Username is not valid',
  'Password is not entered correctly',
  'Passwords do not match',
  'Code has been entered incorrectly',
  'Your session has ended',
  'You are not logged in as a user',
]

const TEXTS = [
  ...Object.values(SUCCESS_MESSAGES),
  ...Object.values(FIELD_MESSAGES),
  ...Object.values(IDENTITY_CODES).map(({ message }) => message),
]

test.each(SENTENCES)('HTTP-07 “%s” is one of the sentences, in three languages', (sentence) => {
  const found = TEXTS.filter(({ en }) => en === sentence || en.startsWith(`${sentence}. `))
  expect(found.length).toBeGreaterThan(0)
  for (const { az, ru } of found) {
    expect(az).toMatch(/[a-zəğıöüşç]/i)
    expect(az).not.toMatch(/[а-яё]/i)
    expect(ru).toMatch(/[а-яё]/i)
  }
})

test('AUTH-07 each field has a message of its own, in every language', () => {
  for (const language of ['az', 'en', 'ru'] as const) {
    const sentences = Object.values(FIELD_MESSAGES).map((texts) => texts[language])
    expect(new Set(sentences).size).toBe(sentences.length)
  }
})
