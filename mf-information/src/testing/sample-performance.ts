import type { Performance, PerformanceSummary } from 'shared-contracts/http/cases/performance'

const RESULT = {
  answers: 41,
  average: 4.2,
  shares: [],
  scores: [
    { score: 4, share: 34 },
    { score: 5, share: 49 },
  ],
  responseRate: 63,
  questions: [{ question: 'staff', average: 4.5 }],
} as const

/** Figures of a quarter with one published and one hidden service. */
export const PERFORMANCE: Performance = {
  demonstration: false,
  computedAt: '2026-11-02T21:45:00.000Z',
  quarters: ['2026-Q3', '2026-Q2'],
  quarter: '2026-Q3',
  nextQuarterOn: '2027-01-01',
  all: {
    service: null,
    received: 95,
    decided: 81,
    quality: { inTime: 94, medianDays: 9, p90Days: 15, returned: 12, returnReason: null, outcomes: [] },
  },
  services: [
    {
      service: { code: 'complaint', label: 'Complaint' },
      received: 91,
      decided: 79,
      quality: {
        inTime: 95,
        medianDays: 11,
        p90Days: 16,
        returned: 13,
        returnReason: 'Required documents are missing',
        outcomes: [
          { outcome: { code: 'satisfied', label: 'Satisfied' }, share: 61 },
          { outcome: { code: 'refused', label: 'Refused' }, share: 39 },
        ],
      },
    },
    {
      service: { code: 'suggestion', label: 'Suggestion' },
      received: 'small',
      decided: 'small',
      quality: null,
    },
  ],
  results: {
    until: null,
    all: { ...RESULT, shares: [], scores: [...RESULT.scores], questions: [...RESULT.questions] },
    portal: null,
    services: [],
  },
  trend: [
    { quarter: '2026-Q2', services: 3.9, portal: null },
    { quarter: '2026-Q3', services: 4.2, portal: null },
  ],
  changes: [],
}

export const SUMMARY: PerformanceSummary = {
  demonstration: false,
  quarter: '2026-Q3',
  decided: 81,
  inTime: 94,
  medianDays: 9,
  average: 4.2,
}
