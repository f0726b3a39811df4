import { lazyChunk } from '../../../common/lazy-chunk.tsx'
// Here, where the style sheet of the page has it: the server writes forms whose code the browser gets later.
import '../filters/filters.module.css'

const tools = lazyChunk(() =>
  import(/* webpackChunkName: "list-parts" */ './all-tools.ts').then(({ LIST_TOOLS }) => LIST_TOOLS),
)

export const provideListTools = tools.provide
export const ActiveFilters = tools.part((all) => all.ActiveFilters)
export const ChoiceTiles = tools.part((all) => all.ChoiceTiles)
export const ColumnForm = tools.part((all) => all.ColumnForm)
export const DayForm = tools.part((all) => all.DayForm)
export const DayNotice = tools.part((all) => all.DayNotice)
export const DownloadLinks = tools.part((all) => all.DownloadLinks)
export const FilterForm = tools.part((all) => all.FilterForm)
export const IgnoredParts = tools.part((all) => all.IgnoredParts)
export const ListOnPaper = tools.part((all) => all.ListOnPaper)
export const MatchNotice = tools.part((all) => all.MatchNotice)
export const NoRows = tools.part((all) => all.NoRows)
export const RefusedForm = tools.part((all) => all.RefusedForm)
export const WatchOffer = tools.part((all) => all.WatchOffer)
