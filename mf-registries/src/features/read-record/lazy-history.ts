import { lazyChunk } from '../../common/lazy-chunk.tsx'
// Here, where the style sheet of the page has it: the server writes the history, whose code the browser gets later.
import './sections/record-history.module.css'

const history = lazyChunk(
  () => import(/* webpackChunkName: "record-history" */ './sections/record-history.tsx'),
)

export const provideHistory = history.provide
export const RecordHistory = history.component((all) => all.RecordHistory)
