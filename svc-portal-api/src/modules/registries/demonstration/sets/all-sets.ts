import type { DemonstrationSet } from '../demonstration-set.ts'
import { productAlertsSet } from './alerts/product-alerts-set.ts'
import { accreditationScopesSet } from './conformity/accreditation-scopes-set.ts'
import { accreditedBodiesSet } from './conformity/accredited-bodies-set.ts'
import { complianceDocumentsSet } from './conformity/compliance-documents-set.ts'
import { referencedStandardsSet } from './conformity/referenced-standards-set.ts'
import { technicalRegulationsSet } from './conformity/technical-regulations-set.ts'
import { goodsByRiskGroupSet, regulatedGoodsSet } from './goods-sets.ts'
import { certificatesSet } from './metrology/certificates-set.ts'
import { measuringInstrumentsSet } from './metrology/measuring-instruments-set.ts'
import { removedInstrumentsSet } from './metrology/removed-instruments-set.ts'
import { standardSamplesSet } from './metrology/standard-samples-set.ts'
import { stateEtalonsSet } from './metrology/state-etalons-set.ts'
import { verificationsSet } from './metrology/verifications-set.ts'
import { preferenceCountriesSet } from './preference-countries-set.ts'

/** What each registry shows until real records are imported. */
export const DEMONSTRATION_SETS: readonly DemonstrationSet[] = [
  goodsByRiskGroupSet,
  regulatedGoodsSet,
  measuringInstrumentsSet,
  verificationsSet,
  removedInstrumentsSet,
  standardSamplesSet,
  certificatesSet,
  stateEtalonsSet,
  preferenceCountriesSet,
  productAlertsSet,
  complianceDocumentsSet,
  accreditedBodiesSet,
  accreditationScopesSet,
  technicalRegulationsSet,
  referencedStandardsSet,
]
