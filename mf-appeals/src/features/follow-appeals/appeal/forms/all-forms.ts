import { RatingForm } from './rating-form.tsx'
import { StepForm } from './step-form.tsx'
import { WriteForm } from './write-form.tsx'

/** Forms in the lazy chunk of the page. */
export const FORMS = { RatingForm, StepForm, WriteForm }
