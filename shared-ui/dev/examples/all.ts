import { ACTION_EXAMPLES } from './actions.tsx'
import type { Example } from './example.ts'
import { FORM_EXAMPLES } from './forms.tsx'
import { NAVIGATION_EXAMPLES } from './navigation.tsx'
import { DATA_EXAMPLES } from './data.tsx'
import { FEEDBACK_EXAMPLES } from './feedback.tsx'

/** Every component in every state, grouped by purpose. */
export const ALL_EXAMPLES: readonly { readonly group: string; readonly examples: readonly Example[] }[] = [
  { group: 'Actions', examples: ACTION_EXAMPLES },
  { group: 'Forms', examples: FORM_EXAMPLES },
  { group: 'Navigation', examples: NAVIGATION_EXAMPLES },
  { group: 'Data', examples: DATA_EXAMPLES },
  { group: 'Feedback', examples: FEEDBACK_EXAMPLES },
]
