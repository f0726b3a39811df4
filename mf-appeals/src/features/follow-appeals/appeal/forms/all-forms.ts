import { AnswersSection } from '../answers-section.tsx'
import { FilesSection } from '../files-section.tsx'
import { VerifyTimeline } from '../proof/verify-timeline.tsx'
import { GivenRating, RatingForm } from './rating-form.tsx'
import { StepForm } from './step-form.tsx'
import { WriteForm } from './write-form.tsx'

/** Forms and folded parts of the page, in its lazy chunk. */
export const FORMS = {
  AnswersSection,
  FilesSection,
  GivenRating,
  RatingForm,
  StepForm,
  VerifyTimeline,
  WriteForm,
}
