import { ActiveFilters, ChoiceTiles } from './active-filters.tsx'
import { ColumnForm } from './column-form.tsx'
import { DayForm, DayNotice } from './day-of-list.tsx'
import { FilterForm, RefusedForm } from './filter-form.tsx'
import { DownloadLinks, WatchOffer } from './list-links.tsx'
import { IgnoredParts, ListOnPaper, MatchNotice, NoRows } from './list-notices.tsx'

/** What most lists do without: forms, and notices where the list is empty or differs from what was asked for. */
export const LIST_TOOLS = {
  ActiveFilters,
  ChoiceTiles,
  ColumnForm,
  DayForm,
  DayNotice,
  DownloadLinks,
  FilterForm,
  IgnoredParts,
  ListOnPaper,
  MatchNotice,
  NoRows,
  RefusedForm,
  WatchOffer,
}
