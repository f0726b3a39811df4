import type { LoadData } from 'shared-contracts/release/render-contract'
import { catalogueQuery, readCatalogueAddress } from '../../common/catalogue/catalogue-address.ts'
import { servicesPath } from '../../common/services.api.ts'

export const loadData: LoadData = ({ search, language }) => [
  servicesPath(catalogueQuery('service', readCatalogueAddress(search)), language),
]
