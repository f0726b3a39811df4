import type { CaseField } from '../http/cases/case-types.ts'

/** Place of a field in a group that repeats. */
export interface RowPlace {
  /** Name of the group. */
  readonly group: string
  /** Key of the row, which stays when others are removed. */
  readonly key: string
  /** Position of the row, from 1. */
  readonly position: number
}

/** What the rules read of a form field; a `CaseField` of the API is one. */
export type CaseFieldRule = Pick<
  CaseField,
  | 'name'
  | 'type'
  | 'isRequired'
  | 'max'
  | 'maxItems'
  | 'isPast'
  | 'isFuture'
  | 'shownIf'
  | 'least'
  | 'range'
  | 'kind'
> & {
  readonly choices: readonly { readonly code: string }[]
  /** Fields of each row of `rows`. */
  readonly fields?: readonly CaseFieldRule[] | undefined
  /** Row that the field belongs to. */
  readonly row?: RowPlace | undefined
}
