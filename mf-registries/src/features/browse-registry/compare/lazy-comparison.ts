import { lazyChunk } from '../../../common/lazy-chunk.tsx'
// Imported here, so that the page's style sheet has them: the server renders before the browser loads the chunk.
import '../../../common/values/rows-table.module.css'
import './comparison.module.css'

const chunk = lazyChunk(() =>
  import(/* webpackChunkName: "comparison" */ './all-comparison.ts').then(
    ({ COMPARISON_COMPONENTS }) => COMPARISON_COMPONENTS,
  ),
)

export const provideComparison = chunk.provide

/** Comparison of records in a lazy chunk. The embed replaces this module: it has no comparison. */
export const COMPARISON = {
  Page: chunk.component((all) => all.ComparisonPage),
  Form: chunk.component((all) => all.CompareForm),
  Choice: chunk.component((all) => all.CompareChoice),
}
