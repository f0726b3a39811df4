import { Distance } from './distance.tsx'
import { FilterForm, RefusedForm } from './filter-form.tsx'
import { ListForm } from './list-form.tsx'
import { NearForm } from './near-form.tsx'
import { NoRows } from './no-rows.tsx'

/** Components in the lazy chunk of forms and empty lists: those that an address opens, and the form of towns. */
export const LIST_FORMS = {
  Distance,
  FilterForm,
  ListForm,
  NearForm,
  NoRows,
  RefusedForm,
}
