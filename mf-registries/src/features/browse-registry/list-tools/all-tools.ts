import { ActiveFilters } from './active-filters.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { ColumnForm } from './column-form.tsx'
import { DayForm, DayNotice } from './day-of-list.tsx'
import { FilterForm, RefusedForm } from './filter-form.tsx'
import { DownloadLinks, WatchOffer } from './list-links.tsx'
import { IgnoredParts, MatchNotice, NoRows } from './list-notices.tsx'
import { ListOnPaper } from './list-on-paper.tsx'

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
