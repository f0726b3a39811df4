import { ActiveFilters } from './active-filters.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { ColumnForm } from './forms/column-form.tsx'
import { DayForm, DayNotice } from './forms/day-of-list.tsx'
import { DownloadLinks } from './download-links.tsx'
import { IgnoredParts } from './ignored-parts.tsx'
import { ListOnPaper } from './list-on-paper.tsx'
import { MatchNotice } from './match-notice.tsx'
import { NarrowForm } from './forms/narrow-form.tsx'
import { RefusedForm } from './forms/refused-form.tsx'
import { NoRows } from './no-rows.tsx'
import { WatchOffer } from './watch-offer.tsx'

/** What most lists do without: forms, and what is said where there is nothing or something else than was asked for. */
export const LIST_PARTS = {
  ActiveFilters,
  ChoiceTiles,
  ColumnForm,
  DayForm,
  DayNotice,
  DownloadLinks,
  IgnoredParts,
  ListOnPaper,
  MatchNotice,
  NarrowForm,
  NoRows,
  RefusedForm,
  WatchOffer,
}
