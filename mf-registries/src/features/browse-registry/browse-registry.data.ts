import type { LoadData } from 'shared-contracts/release/render-contract'
import { registryCall } from '../../common/registries.api.ts'
import { recordsCall } from './browse-registry.api.ts'
import { COMPARISON_COMPONENTS } from './compare/all-comparison.ts'
import { readComparison } from './compare/comparison-address.ts'
import { comparedPaths } from './compare/comparison.api.ts'
import { provideComparison } from './compare/lazy-comparison.ts'
import { LIST_FORMS } from './list-tools/all-forms.ts'
import { LIST_TOOLS } from './list-tools/all-tools.ts'
import { provideListForms, provideListTools } from './list-tools/lazy-tools.ts'
import { readListAddress } from './list-address.ts'

provideListTools(LIST_TOOLS)
provideListForms(LIST_FORMS)
provideComparison(COMPARISON_COMPONENTS)

export const loadData: LoadData = ({ params: { registry = '' }, search, language }) => [
  registryCall.path(language, registry),
  ...(search.get('compare') === null
    ? [recordsCall.path(language, registry, readListAddress(search))]
    : comparedPaths(language, registry, readComparison(search).ids)),
]
