import { hs } from './hs.ts'
import type { Mapping } from './mapping.ts'
import { sgControlledGoods } from './sg-controlled-goods.ts'

export const MAPPINGS: readonly Mapping[] = [hs, sgControlledGoods]
