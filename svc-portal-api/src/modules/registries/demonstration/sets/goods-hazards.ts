import type { Values } from '../demonstration-set.ts'

/** Hazards of the goods of a chapter, and how they would be scored; examples only. */
const HAZARDS_OF_CHAPTER: Readonly<Record<string, readonly string[]>> = {
  '04': ['microbiological'],
  '08': ['microbiological', 'chemical'],
  '09': ['chemical'],
  '15': ['chemical'],
  '19': ['microbiological', 'choking'],
  '22': ['microbiological', 'chemical'],
  '25': ['environment', 'sight'],
  '33': ['chemical', 'sight'],
  '34': ['chemical', 'sight'],
  '36': ['fire', 'burns', 'explosion'],
  '39': ['chemical', 'suffocation'],
  '40': ['injuries', 'chemical'],
  '42': ['chemical'],
  '48': ['chemical'],
  '61': ['chemical', 'strangulation'],
  '62': ['chemical', 'fire'],
  '63': ['chemical', 'fire'],
  '64': ['injuries', 'chemical'],
  '65': ['injuries'],
  '68': ['injuries'],
  '69': ['cuts', 'chemical'],
  '70': ['cuts', 'injuries'],
  '73': ['explosion', 'burns'],
  '82': ['cuts'],
  '84': ['electric-shock', 'injuries', 'entrapment'],
  '85': ['electric-shock', 'fire', 'electromagnetic'],
  '87': ['injuries'],
  '90': ['incorrect-measurement'],
  '94': ['injuries', 'entrapment'],
  '95': ['choking', 'chemical', 'hearing'],
  '96': ['fire', 'choking'],
}

/** Scores by risk group: severity, probability, vulnerable users, incidents. */
const SCORES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  low: [1, 2, 2, 1],
  medium: [3, 3, 2, 2],
  high: [5, 4, 4, 3],
}
const CRITERIA = ['severity', 'probability', 'vulnerable-users', 'incidents']

/** What led to the risk group; nothing where there is none yet. */
export function assessmentOf(code: string, risk: string): Values {
  const scores = SCORES[risk]
  if (scores === undefined) return { hazards: [], score: null, criteria: [] }
  return {
    hazards: [...(HAZARDS_OF_CHAPTER[code.slice(0, 2)] ?? [])],
    score: String(scores.reduce((sum, one) => sum + one, 0)),
    criteria: CRITERIA.map((criterion, place) => ({ criterion, score: String(scores[place] ?? 0) })),
  }
}
