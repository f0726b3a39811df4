import { accreditationScopes } from './conformity/accreditation-scopes.ts'
import { accreditedBodies } from './conformity/accredited-bodies.ts'
import { complianceDocuments } from './conformity/compliance-documents.ts'
import { referencedStandards } from './conformity/referenced-standards.ts'
import { technicalRegulations } from './conformity/technical-regulations.ts'
import { goodsByRiskGroup } from './goods/goods-by-risk-group.ts'
import { productAlerts } from './goods/product-alerts.ts'
import { instrumentVerifications } from './metrology/instrument-verifications.ts'
import { measuringInstruments } from './metrology/measuring-instruments.ts'
import { removedMeasuringInstruments } from './metrology/removed-measuring-instruments.ts'
import { standardSamples } from './metrology/standard-samples.ts'
import { stateEtalons } from './metrology/state-etalons.ts'
import { typeApprovalCertificates } from './metrology/type-approval-certificates.ts'
import { preferenceCountries } from './goods/preference-countries.ts'
import type { RegistryDefinition } from '../../registry-engine/schema/registry-definition.ts'
import { regulatedGoods } from './goods/regulated-goods.ts'

/** The registries of the portal, in the order in which a page lists them. A new one is one line here. */
export const REGISTRIES: readonly RegistryDefinition[] = [
  goodsByRiskGroup,
  regulatedGoods,
  preferenceCountries,
  productAlerts,
  complianceDocuments,
  accreditedBodies,
  accreditationScopes,
  technicalRegulations,
  referencedStandards,
  measuringInstruments,
  instrumentVerifications,
  removedMeasuringInstruments,
  standardSamples,
  typeApprovalCertificates,
  stateEtalons,
]
