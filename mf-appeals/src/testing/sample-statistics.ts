import type { AppealStatistics, StatisticRow } from 'shared-contracts/http/cases/case-statistics'

const COMPLAINT = { code: 'consumer-complaint', label: 'Consumer complaint' }
const COUNTS = { received: 41, decided: 38, forwarded: 'small', inTime: 36, medianDays: 12 } as const

function row(dimension: StatisticRow['dimension'], counts: Partial<StatisticRow>): StatisticRow {
  return { month: '2026-10', type: COMPLAINT, dimension, value: null, ...COUNTS, ...counts }
}

/** Open table with one type; the number of forwarded appeals is suppressed. */
export const STATISTICS: AppealStatistics = {
  demonstration: false,
  computedAt: '2026-11-01T21:15:00.000Z',
  months: ['2026-10', '2026-09'],
  nextMonthOn: '2026-12-01',
  types: [COMPLAINT],
  rows: [
    row('all', {}),
    row('object', { value: { code: 'food', label: 'Food' }, received: 30 }),
    row('outcome', {
      value: { code: 'satisfied', label: 'Satisfied' },
      received: 25,
      decided: 'protected',
      medianDays: null,
    }),
  ],
}
