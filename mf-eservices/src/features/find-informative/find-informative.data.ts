import type { LoadData } from 'shared-contracts/release/render-contract'
import { catalogueQuery, readCatalogueAddress } from '../../common/catalogue/catalogue-address.ts'
import { servicesCall } from '../../common/services.api.ts'

export const loadData: LoadData = ({ search, language }) => [
  servicesCall.path(language, catalogueQuery('informative', readCatalogueAddress(search))),
]
