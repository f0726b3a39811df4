import { lazyChunk } from '../../../common/lazy-chunk.tsx'
// Imported here, so that the page's style sheet has it: the server renders forms before the browser loads their chunk.
import '../filters/filters.module.css'

const tools = lazyChunk(() =>
  import(/* webpackChunkName: "list-tools" */ './all-tools.ts').then(({ LIST_TOOLS }) => LIST_TOOLS),
)

const forms = lazyChunk(() =>
  import(/* webpackChunkName: "list-forms" */ './all-forms.ts').then(({ LIST_FORMS }) => LIST_FORMS),
)

export const provideListTools = tools.provide
export const provideListForms = forms.provide
export const ActiveFilters = tools.component((all) => all.ActiveFilters)
export const ChoiceTiles = tools.component((all) => all.ChoiceTiles)
export const DayNotice = tools.component((all) => all.DayNotice)
export const Distance = forms.component((all) => all.Distance)
export const FilterForm = forms.component((all) => all.FilterForm)
export const IgnoredParameters = tools.component((all) => all.IgnoredParameters)
export const ListForm = forms.component((all) => all.ListForm)
export const PrintedListInfo = tools.component((all) => all.PrintedListInfo)
export const MatchNotice = tools.component((all) => all.MatchNotice)
export const NearForm = forms.component((all) => all.NearForm)
export const NoRows = forms.component((all) => all.NoRows)
export const RefusedForm = forms.component((all) => all.RefusedForm)
