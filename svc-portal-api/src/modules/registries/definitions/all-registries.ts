import { goodsByRiskGroup } from './goods-by-risk-group.ts'
import type { RegistryDefinition } from './registry-definition.ts'
import { regulatedGoods } from './regulated-goods.ts'

/** The registries of the portal, in the order in which a page lists them. A new one is one line here. */
export const REGISTRIES: readonly RegistryDefinition[] = [goodsByRiskGroup, regulatedGoods]
