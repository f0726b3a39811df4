import { describe, expect, test } from '@jest/globals'
import { signMessage, verifyMessage } from './signed-message.ts'

const SECRET = 'first-secret-of-thirty-two-characters'
const OTHER_SECRET = 'second-secret-of-thirty-two-characters'
const ID = '7d0c5a3e-0000-4000-8000-000000000001'
const NOW = new Date('2026-11-20T09:00:00Z')
const BODY = '{"reference":"ödəniş 1"}'

function secondsLater(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000)
}

function verify(
  headers: Readonly<Record<string, unknown>>,
  {
    body = BODY,
    secrets = [SECRET],
    now = NOW,
  }: { body?: string; secrets?: readonly string[]; now?: Date } = {},
): string {
  return verifyMessage({ headers, body: Buffer.from(body) }, { secrets, now }).outcome
}

describe('signed messages', () => {
  const headers = signMessage(BODY, { id: ID, secret: SECRET, now: NOW })

  test('a message has its id, its time in seconds and the HMAC-SHA256 of id, time and body', () => {
    expect(
      signMessage('{"a":1}', { id: 'message-1', secret: 'key', now: new Date('1970-01-01T00:20:34.900Z') }),
    ).toEqual({
      'x-message-id': 'message-1',
      'x-message-time': '1234',
      // printf 'message-1.1234.{"a":1}' | openssl dgst -sha256 -hmac key
      'x-message-signature': 'ed6a3e33eb04b2b5c413cff1f54ff6dfde393514748dca7972a99c44c71dc763',
    })
  })

  test('a message of the right secret is accepted with its id', () => {
    expect(verifyMessage({ headers, body: Buffer.from(BODY) }, { secrets: [SECRET], now: NOW })).toEqual({
      outcome: 'accepted',
      id: ID,
    })
  })

  test('each of two secrets is accepted while one replaces the other, and none without secrets', () => {
    expect(verify(headers, { secrets: [OTHER_SECRET, SECRET] })).toBe('accepted')
    expect(verify(headers, { secrets: [OTHER_SECRET] })).toBe('forged')
    expect(verify(headers, { secrets: [] })).toBe('forged')
  })

  test.each([
    ['a changed body', {}, '{"reference":"ödəniş 2"}'],
    ['an added space', {}, `${BODY} `],
    ['another id', { 'x-message-id': '7d0c5a3e-0000-4000-8000-000000000002' }, BODY],
    ['another time', { 'x-message-time': String(NOW.getTime() / 1000 + 1) }, BODY],
    ['no signature', { 'x-message-signature': undefined }, BODY],
    ['a signature that is repeated', { 'x-message-signature': [headers['x-message-signature']] }, BODY],
    ['a short signature', { 'x-message-signature': 'ab' }, BODY],
    ['no id', { 'x-message-id': undefined }, BODY],
    ['an id with a separator', { 'x-message-id': 'message.12345678' }, BODY],
    ['no time', { 'x-message-time': undefined }, BODY],
    ['a time that is no number', { 'x-message-time': '1e9' }, BODY],
  ])('a message with %s is forged', (_what, change, body) => {
    expect(verify({ ...headers, ...change }, { body })).toBe('forged')
  })

  test.each([
    [300, 'accepted'],
    [301, 'stale'],
    [-300, 'accepted'],
    [-301, 'stale'],
  ])('%i seconds after its time a message is %s', (seconds, outcome) => {
    expect(verify(headers, { now: secondsLater(seconds) })).toBe(outcome)
  })

  test('an old message with a wrong signature is forged, not stale', () => {
    expect(verify(headers, { secrets: [OTHER_SECRET], now: secondsLater(1000) })).toBe('forged')
  })
})
