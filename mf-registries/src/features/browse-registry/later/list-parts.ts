import { laterCode } from '../../../common/later-code.tsx'
// Here, where the style sheet of the page has it: the server writes forms whose code the browser gets later.
import '../narrow/narrow.module.css'

const parts = laterCode(() =>
  import(/* webpackChunkName: "list-parts" */ './all-parts.ts').then(({ LIST_PARTS }) => LIST_PARTS),
)

export const provideListParts = parts.provide
export const NarrowForm = parts.part((all) => all.NarrowForm)
export const RefusedForm = parts.part((all) => all.RefusedForm)
export const ChoiceTiles = parts.part((all) => all.ChoiceTiles)
export const ColumnForm = parts.part((all) => all.ColumnForm)
export const DayForm = parts.part((all) => all.DayForm)
export const DayNotice = parts.part((all) => all.DayNotice)
export const DownloadLinks = parts.part((all) => all.DownloadLinks)
export const NoRows = parts.part((all) => all.NoRows)
export const MatchNotice = parts.part((all) => all.MatchNotice)
export const IgnoredParts = parts.part((all) => all.IgnoredParts)
export const ActiveFilters = parts.part((all) => all.ActiveFilters)
export const WatchOffer = parts.part((all) => all.WatchOffer)
export const ListOnPaper = parts.part((all) => all.ListOnPaper)
