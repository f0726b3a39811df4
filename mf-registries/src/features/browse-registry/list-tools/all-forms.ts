import { ColumnForm } from './column-form.tsx'
import { DayForm } from './list-day.tsx'
import { FilterForm, RefusedForm } from './filter-form.tsx'
import { DownloadLinks, WatchLinks } from './list-links.tsx'

/** Components in the lazy chunk of the forms that an address opens. */
export const LIST_FORMS = { ColumnForm, DayForm, DownloadLinks, FilterForm, RefusedForm, WatchLinks }
