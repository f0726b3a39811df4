import { ActiveFilters, ChoiceTiles } from './active-filters.tsx'
import { DayNotice, IgnoredParameters, PrintedListInfo, MatchNotice } from './list-notices.tsx'

/** Components in the lazy chunk of tiles, filters and rare notices. */
export const LIST_TOOLS = {
  ActiveFilters,
  ChoiceTiles,
  DayNotice,
  IgnoredParameters,
  PrintedListInfo,
  MatchNotice,
}
