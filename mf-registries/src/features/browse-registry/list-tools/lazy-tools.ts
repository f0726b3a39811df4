import { lazyChunk } from '../../../common/lazy-chunk.tsx'
// Imported here, so that the page's style sheet has it: the server renders forms before the browser loads their chunk.
import '../filters/filters.module.css'

const tools = lazyChunk(() =>
  import(/* webpackChunkName: "list-tools" */ './all-tools.ts').then(({ LIST_TOOLS }) => LIST_TOOLS),
)

export const provideListTools = tools.provide
export const ActiveFilters = tools.component((all) => all.ActiveFilters)
export const ChoiceTiles = tools.component((all) => all.ChoiceTiles)
export const ColumnForm = tools.component((all) => all.ColumnForm)
export const DayForm = tools.component((all) => all.DayForm)
export const DayNotice = tools.component((all) => all.DayNotice)
export const DownloadLinks = tools.component((all) => all.DownloadLinks)
export const FilterForm = tools.component((all) => all.FilterForm)
export const IgnoredParameters = tools.component((all) => all.IgnoredParameters)
export const PrintedListInfo = tools.component((all) => all.PrintedListInfo)
export const MatchNotice = tools.component((all) => all.MatchNotice)
export const NearForm = tools.component((all) => all.NearForm)
export const NoRows = tools.component((all) => all.NoRows)
export const RefusedForm = tools.component((all) => all.RefusedForm)
export const WatchLinks = tools.component((all) => all.WatchLinks)
