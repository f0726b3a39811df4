import { RecordHistory } from '../parts/record-history.tsx'

/** What most visitors of a record do without. */
export const RECORD_PARTS = { RecordHistory }
