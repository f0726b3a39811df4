import { expect, test } from '@jest/globals'
import { FIELD_MESSAGES } from './field-messages.ts'
import { CATALOGUE } from './catalogue.ts'
import { ERROR_MESSAGES, SUCCESS_MESSAGES } from './messages.ts'

/** Section 8 of the specification, as far as people and their accounts are concerned. */
const SENTENCES = [
  'Logged in successfully',
  'Account verified successfully',
  'Password changed successfully',
  'Information Updated Successfully',
  'Code sent to email: open the link in the message',
  'Password reset code sent to email',
  'Username is not valid',
  'Password is not entered correctly',
  'Passwords do not match',
  'Code has been entered incorrectly',
  'Your session has ended',
  'You are not logged in as a user',
]

const TEXTS = [SUCCESS_MESSAGES, FIELD_MESSAGES, ERROR_MESSAGES].flatMap(({ az, en, ru }) => {
  const [azTexts, enTexts, ruTexts] = [az, en, ru].map(
    (texts) => new Map<string, string>(Object.entries(texts)),
  )
  return [...(enTexts ?? [])].map(([key, text]) => ({
    en: text,
    az: azTexts?.get(key) ?? '',
    ru: ruTexts?.get(key) ?? '',
  }))
})

test.each(SENTENCES)('HTTP-07 “%s” is a message in three languages', (sentence) => {
  const found = TEXTS.filter(({ en }) => en === sentence || en.startsWith(`${sentence}. `))
  expect(found.length).toBeGreaterThan(0)
  for (const { az, ru } of found) {
    expect(az).toMatch(/[a-zəğıöüşç]/i)
    expect(az).not.toMatch(/[а-яё]/i)
    expect(ru).toMatch(/[а-яё]/i)
  }
})

test('AUTH-07 each field has its own message in each language', () => {
  for (const language of ['az', 'en', 'ru'] as const) {
    const sentences = Object.values(FIELD_MESSAGES[language])
    expect(new Set(sentences).size).toBe(sentences.length)
  }
})

test('each error code has its own message in each language', () => {
  const codes = Object.keys(CATALOGUE).toSorted()
  for (const language of ['az', 'en', 'ru'] as const) {
    expect(Object.keys(ERROR_MESSAGES[language]).toSorted()).toEqual(codes)
  }
})
