import { ColumnForm } from './column-form.tsx'
import { DayForm } from './list-day.tsx'
import { Distance } from './distance.tsx'
import { FilterForm, RefusedForm } from './filter-form.tsx'
import { DownloadLinks, WatchLinks } from './list-links.tsx'
import { StatusLegend } from './status-legend.tsx'
import { NearForm } from './near-form.tsx'

/** Components in the lazy chunk of forms: those that an address opens, and the one of towns. */
export const LIST_FORMS = {
  ColumnForm,
  DayForm,
  Distance,
  DownloadLinks,
  FilterForm,
  NearForm,
  RefusedForm,
  StatusLegend,
  WatchLinks,
}
