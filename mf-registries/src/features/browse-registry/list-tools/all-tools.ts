import { ActiveFilters, ChoiceTiles } from './active-filters.tsx'
import { ColumnForm } from './column-form.tsx'
import { DayForm, DayNotice } from './list-day.tsx'
import { FilterForm, RefusedForm } from './filter-form.tsx'
import { DownloadLinks, WatchLinks } from './list-links.tsx'
import { NearForm } from './near-form.tsx'
import { IgnoredParameters, PrintedListInfo, MatchNotice, NoRows } from './list-notices.tsx'

/** Components in the lazy chunk: forms and rare notices. */
export const LIST_TOOLS = {
  ActiveFilters,
  ChoiceTiles,
  ColumnForm,
  DayForm,
  DayNotice,
  DownloadLinks,
  FilterForm,
  IgnoredParameters,
  PrintedListInfo,
  MatchNotice,
  NearForm,
  NoRows,
  RefusedForm,
  WatchLinks,
}
