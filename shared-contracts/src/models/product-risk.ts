import * as z from 'zod/mini'
import { RiskGroup } from '../http/registries.ts'

/** Result of a search for goods by customs code (section 3 of the specification), in the language of the caller. */
export const ProductRisk = z.object({
  productCategory: z.string(),
  name: z.string(),
  description: z.string(),
  riskGroup: RiskGroup,
})
