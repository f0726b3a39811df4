import { AnswersSection } from '../answers-section.tsx'
import { FilesSection } from '../files-section.tsx'
import { CopySection } from '../proof/copy-section.tsx'
import { VerifyTimeline } from '../proof/verify-timeline.tsx'
import { GivenRating, RatingForm } from './rating-form.tsx'
import { DefectList } from '../../../../common/defects/defect-list.tsx'
import { BeginForm } from './begin-form.tsx'
import { Results } from './results.tsx'
import { StepForm } from './step-form.tsx'
import { WriteForm } from './write-form.tsx'

/** Forms and folded parts of the page, in its lazy chunk. */
export const FORMS = {
  AnswersSection,
  BeginForm,
  CopySection,
  DefectList,
  FilesSection,
  GivenRating,
  RatingForm,
  Results,
  StepForm,
  VerifyTimeline,
  WriteForm,
}
