import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { DemonstrationGoods } from './demonstration-goods.ts'
import type { Step } from './lives.ts'

export type Values = Readonly<Record<string, FieldValue>>

export interface DemonstrationVersion extends Step {
  readonly values: Values
}

export interface DemonstrationRecord {
  readonly id: string
  readonly versions: readonly DemonstrationVersion[]
}

/** Records of one registry for show. The same call gives the same records: nothing in it is left to chance or the day. */
export interface DemonstrationSet {
  readonly registry: string
  readonly records: (goods: readonly DemonstrationGoods[]) => readonly DemonstrationRecord[]
}
