import type { Mapping } from '../../src/modules/registry-engine/schema/mapping.ts'
import { hs } from './hs.ts'
import { sgControlledGoods } from './sg-controlled-goods.ts'

/** The classification comes first, as the list of controlled goods refers to its codes. */
export const mappings: readonly Mapping[] = [hs, sgControlledGoods]
