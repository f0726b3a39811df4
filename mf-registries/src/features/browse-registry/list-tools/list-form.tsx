import type { ListView } from '../browse-registry.api.ts'
import { COMPARISON } from '../compare/lazy-comparison.ts'
import { ColumnForm } from './column-form.tsx'
import { DayForm } from './list-day.tsx'
import { DownloadLinks, WatchLinks } from './list-links.tsx'
import { StatusLegend } from './status-legend.tsx'

const FORMS = {
  day: DayForm,
  columns: ColumnForm,
  compare: COMPARISON?.Form,
  watch: WatchLinks,
  download: DownloadLinks,
  statuses: StatusLegend,
}

/** Form above the records that the address opens. */
export function ListForm(view: ListView) {
  const { open } = view.address
  const Form = open === '' || open === 'filters' ? undefined : FORMS[open]
  return Form === undefined ? null : <Form {...view} />
}
