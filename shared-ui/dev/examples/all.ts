import { ACTION_EXAMPLES } from './actions.tsx'
import type { Example } from './example.ts'
import { FORM_EXAMPLES } from './forms.tsx'
import { NAVIGATION_EXAMPLES } from './navigation.tsx'
import { DATA_EXAMPLES } from './data.tsx'
import { FEEDBACK_EXAMPLES } from './feedback.tsx'

/** Every component in every state, by what it is for. */
export const ALL_EXAMPLES: readonly { readonly group: string; readonly examples: readonly Example[] }[] = [
  { group: 'Acting', examples: ACTION_EXAMPLES },
  { group: 'Filling in', examples: FORM_EXAMPLES },
  { group: 'Finding the way', examples: NAVIGATION_EXAMPLES },
  { group: 'Showing', examples: DATA_EXAMPLES },
  { group: 'Telling', examples: FEEDBACK_EXAMPLES },
]
