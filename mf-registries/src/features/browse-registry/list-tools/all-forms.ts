import { Distance } from './distance.tsx'
import { FilterForm, RefusedForm } from './filter-form.tsx'
import { ListForm } from './list-form.tsx'
import { NearForm } from './near-form.tsx'

/** Components in the lazy chunk of forms: those that an address opens, and the one of towns. */
export const LIST_FORMS = {
  Distance,
  FilterForm,
  ListForm,
  NearForm,
  RefusedForm,
}
