import { expect, test } from '@jest/globals'
import { findMailTime } from './mail-time.ts'

const NIGHT = { from: '22:00', to: '07:00' }
const NOON = { from: '12:00', to: '14:30' }

// Times are UTC; Baku is four hours ahead.
test.each([
  ['never', 'off', null, '2026-11-20T09:00:00Z', null],
  ['at once', 'immediate', null, '2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
  ['at once before the quiet hours', 'immediate', NOON, '2026-11-20T07:59:59Z', '2026-11-20T07:59:59.000Z'],
  ['after the quiet hours of noon', 'immediate', NOON, '2026-11-20T08:00:00Z', '2026-11-20T10:30:00.000Z'],
  ['at once with their end', 'immediate', NOON, '2026-11-20T10:30:00Z', '2026-11-20T10:30:00.000Z'],
  [
    'in the morning, asked before midnight',
    'immediate',
    NIGHT,
    '2026-11-20T18:00:00Z',
    '2026-11-21T03:00:00.000Z',
  ],
  [
    'in the morning, asked after midnight',
    'immediate',
    NIGHT,
    '2026-11-20T21:00:00Z',
    '2026-11-21T03:00:00.000Z',
  ],
  ['at once by day', 'immediate', NIGHT, '2026-11-20T03:00:00Z', '2026-11-20T03:00:00.000Z'],
  ['today at eight', 'daily', null, '2026-11-20T03:59:59Z', '2026-11-20T04:00:00.000Z'],
  ['tomorrow at eight', 'daily', null, '2026-11-20T04:00:00Z', '2026-11-21T04:00:00.000Z'],
  ['on Monday at eight', 'weekly', null, '2026-11-20T09:00:00Z', '2026-11-23T04:00:00.000Z'],
  ['on the same Monday', 'weekly', null, '2026-11-22T20:30:00Z', '2026-11-23T04:00:00.000Z'],
  ['on the next Monday', 'weekly', null, '2026-11-23T04:00:00Z', '2026-11-30T04:00:00.000Z'],
  [
    'a digest after the quiet hours',
    'daily',
    { from: '07:30', to: '09:15' },
    '2026-11-20T09:00:00Z',
    '2026-11-21T05:15:00.000Z',
  ],
] as const)('NOTIF-02 a mail is due %s', (_when, mail, quiet, now, due) => {
  expect(findMailTime({ mail, quiet }, new Date(now))?.toISOString() ?? null).toBe(due)
})
