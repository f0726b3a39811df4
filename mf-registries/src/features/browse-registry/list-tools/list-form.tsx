import type { ComponentType } from 'react'
import type { ListView } from '../browse-registry.api.ts'
import type { ListAddress } from '../list-address.ts'
import { COMPARISON } from '../compare/lazy-comparison.ts'
import { ColumnForm } from './column-form.tsx'
import { DayForm } from './list-day.tsx'
import { DownloadLinks, WatchLinks } from './list-links.tsx'
import { StatusLegend } from './status-legend.tsx'

const FORMS: Readonly<Partial<Record<ListAddress['open'], ComponentType<ListView> | undefined>>> = {
  day: DayForm,
  columns: ColumnForm,
  compare: COMPARISON?.Form,
  watch: WatchLinks,
  download: DownloadLinks,
  statuses: StatusLegend,
}

/** Form above the records that the address opens. */
export function ListForm(view: ListView) {
  const Form = FORMS[view.address.open]
  return Form === undefined ? null : <Form {...view} />
}
