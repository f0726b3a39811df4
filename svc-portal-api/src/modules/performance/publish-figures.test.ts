import { expect, test } from '@jest/globals'
import type { StoredFigures } from './performance.store.ts'
import { publishFigures } from './publish-figures.ts'

function figuresOf(service: string, change: Partial<StoredFigures>): StoredFigures {
  const times = { medianDays: 5, p90Days: 9 }
  const counts = { received: 60, decided: 60, inTime: 50, returned: 20, persons: 60 }
  return {
    period: '2026-Q3',
    service,
    ...counts,
    ...times,
    returnReason: null,
    outcomes: {},
    scores: {},
    ...change,
  }
}

test('a share of few cases, or of all but few, is not published, neither by the total nor by the rest', () => {
  const rows = [
    figuresOf('', { received: 120, decided: 120, inTime: 107, returned: 23 }),
    figuresOf('complaint', { inTime: 57, returned: 3, outcomes: { explained: 30, granted: 27, refused: 3 } }),
    figuresOf('suggestion', {
      inTime: 50,
      returned: 20,
      outcomes: { explained: 52, granted: 4, refused: 4 },
    }),
  ]
  const { all, services } = publishFigures(rows, 'en')
  expect(all?.quality).toMatchObject({ inTime: null, returned: null })
  expect(
    services.map(({ quality }) => [
      quality?.inTime,
      quality?.returned,
      quality?.outcomes.map(({ outcome, share }) => [outcome.code, share]),
    ]),
  ).toEqual([
    [null, null, [['explained', 50]]],
    [83, 33, [['explained', 87]]],
  ])
})
