import * as z from 'zod/mini'
import { RiskGroup } from '../http/registries.ts'

/** Search result for goods by customs code (section 3 of the specification), in the caller's language. */
export const ProductRisk = z.object({
  productCategory: z.string(),
  name: z.string(),
  description: z.string(),
  riskGroup: RiskGroup,
})
