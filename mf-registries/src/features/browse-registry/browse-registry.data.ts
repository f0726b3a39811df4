import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryCall } from '../../common/registries.api.ts'
import { recordsCall } from './browse-registry.api.ts'
import { LIST_FORMS } from './list-tools/all-forms.ts'
import { LIST_TOOLS } from './list-tools/all-tools.ts'
import { provideListForms, provideListTools } from './list-tools/lazy-tools.ts'
import { readListAddress } from './list-address.ts'

provideListTools(LIST_TOOLS)
provideListForms(LIST_FORMS)

export const loadData: LoadData = ({ params, search, language }) => [
  registryCall.path(language, params.registry ?? ''),
  recordsCall.path(language, params.registry ?? '', readListAddress(search)),
]
