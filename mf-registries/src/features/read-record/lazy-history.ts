import { lazyChunk } from '../../common/lazy-chunk.tsx'
// Imported here, so that the page's style sheet has it: the server renders the history before its chunk is loaded.
import './sections/record-history.module.css'

const history = lazyChunk(
  () => import(/* webpackChunkName: "record-history" */ './sections/record-history.tsx'),
)

export const provideHistory = history.provide
export const RecordHistory = history.component((all) => all.RecordHistory)
