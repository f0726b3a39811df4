import { ACTING } from './acting.tsx'
import type { Example } from './example.ts'
import { FILLING } from './filling.tsx'
import { FINDING } from './finding.tsx'
import { SHOWING } from './showing.tsx'
import { TELLING } from './telling.tsx'

/** Every component in every state, by what it is for. */
export const ALL_EXAMPLES: readonly { readonly group: string; readonly examples: readonly Example[] }[] = [
  { group: 'Acting', examples: ACTING },
  { group: 'Filling in', examples: FILLING },
  { group: 'Finding the way', examples: FINDING },
  { group: 'Showing', examples: SHOWING },
  { group: 'Telling', examples: TELLING },
]
