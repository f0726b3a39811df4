import { laterCode } from '../../../common/later-code.tsx'

const form = laterCode(() => import(/* webpackChunkName: "desk-form" */ '../record/desk-record.tsx'))
const review = laterCode(() => import(/* webpackChunkName: "desk-review" */ '../review/desk-review.tsx'))

/** Pages of the desk that its list does without. Nobody sees them without a session, so no renderer needs their code. */
export const DeskRecord = form.part((code) => code.DeskRecordScreen)
export const DeskReview = review.part((code) => code.DeskReviewScreen)
