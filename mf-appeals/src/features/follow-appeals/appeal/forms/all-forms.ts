import { VerifyTimeline } from '../proof/verify-timeline.tsx'
import { GivenRating, RatingForm } from './rating-form.tsx'
import { StepForm } from './step-form.tsx'
import { WriteForm } from './write-form.tsx'

/** Forms and the verification of the timeline, in the lazy chunk of the page. */
export const FORMS = { GivenRating, RatingForm, StepForm, VerifyTimeline, WriteForm }
