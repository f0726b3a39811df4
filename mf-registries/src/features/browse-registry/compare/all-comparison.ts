import { CompareChoice, CompareForm } from './compare-form.tsx'
import { ComparisonPage } from './comparison-page.tsx'

/** Components in the lazy chunk of the comparison: its page, and the choice of records in the list. */
export const COMPARISON_COMPONENTS = { CompareChoice, CompareForm, ComparisonPage }
