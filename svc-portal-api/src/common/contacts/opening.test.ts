import { expect, test } from '@jest/globals'
import { openingAt } from './opening.ts'

const HOURS = { opens: '09:00', closes: '18:00', pause: { from: '13:00', to: '14:00' } }

// Baku is four hours ahead of UTC. 2026-11-27 is a Friday.
test.each([
  ['before the day begins', '2026-11-27T04:59:59Z', false, '2026-11-27', '09:00'],
  ['from the first minute', '2026-11-27T05:00:00Z', true, '2026-11-27', '13:00'],
  ['in the break', '2026-11-27T09:00:00Z', false, '2026-11-27', '14:00'],
  ['after the break', '2026-11-27T10:00:00Z', true, '2026-11-27', '18:00'],
  ['from the minute of closing', '2026-11-27T14:00:00Z', false, '2026-11-30', '09:00'],
  ['shortly after midnight in Baku', '2026-11-26T20:30:00Z', false, '2026-11-27', '09:00'],
  ['on a holiday, until the next working day', '2026-12-31T08:00:00Z', false, '2027-01-05', '09:00'],
])('a unit is open by working days and hours: %s', (_when, instant, isOpen, changesOn, changesAt) => {
  expect(openingAt(HOURS, new Date(instant))).toEqual({ isOpen, changesOn, changesAt })
})

test('a unit without a break is open until it closes', () => {
  const state = openingAt({ ...HOURS, pause: null }, new Date('2026-11-27T09:00:00Z'))
  expect(state).toEqual({ isOpen: true, changesOn: '2026-11-27', changesAt: '18:00' })
})
