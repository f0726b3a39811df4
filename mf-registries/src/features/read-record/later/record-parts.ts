import { laterCode } from '../../../common/later-code.tsx'
// Here, where the style sheet of the page has it: the server writes the history, whose code the browser gets later.
import '../parts/record-history.module.css'

const parts = laterCode(() =>
  import(/* webpackChunkName: "record-parts" */ './all-parts.ts').then(({ RECORD_PARTS }) => RECORD_PARTS),
)

export const provideRecordParts = parts.provide
export const RecordHistory = parts.part((all) => all.RecordHistory)
