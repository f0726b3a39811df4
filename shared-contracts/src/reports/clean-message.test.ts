import { expect, test } from '@jest/globals'
import { cleanMessage } from './clean-message.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'rows')",
    "Cannot read properties of undefined (reading 'rows')",
  ],
  ['mf-sample@1.2.3 exposes no list', 'mf-sample@1.2.3 exposes no list'],
  [
    '/m/mf-sample/1.2.3/entry.4d5e.js?r=1 could not be loaded',
    '/m/mf-sample/1.2.3/entry.4d5e.js could not be loaded',
  ],
  ['PortalError: NETWORK_TIMEOUT', 'PortalError: NETWORK_TIMEOUT'],
  ['Minified React error #130', 'Minified React error #130'],
])('FED-05 technical details stay in a message: %s', (message, clean) => {
  expect(cleanMessage(message)).toBe(clean)
})

test.each([
  ['GET https://portal.example/az/registries?q=Aliyev+Farid failed', 'GET … failed'],
  ['no answer of /api/public/documents/AZE1234567/verify?pin=5ABC123', 'no answer of …'],
  ['unknown user farid.aliyev@example.az', 'unknown user …'],
  ['Unexpected token in JSON: "Fərid Əliyev, 5ABC123"', 'Unexpected token in JSON: “…”'],
  ['value `Aliyev` is not valid', 'value “…” is not valid'],
  ["'+994501234567' is no number", '“…” is no number'],
  ['document AZE12345678 and pin 5ABC123 and 0501234567', 'document # and pin # and #'],
  ['Əliyev Fərid tapılmadı', '… … …'],
  ['Иванов не найден', '… … …'],
  ['name "Farid', 'name “…”'],
])('FED-05 user input and personal data are removed: %s', (message, clean) => {
  expect(cleanMessage(message)).toBe(clean)
})

test('FED-05 query strings are removed from a message', () => {
  const messages = [
    '?',
    '/a?b=c',
    'http://x/y?z',
    '(/m/shell/1.0.0/a.js?r=1:2:3)',
    'see //x/?token=abc!',
  ].map(cleanMessage)
  expect(messages.filter((message) => /[?=]\w/.test(message))).toEqual([])
})
