import type { SelectOption } from 'shared-ui/select'
import type { ListAddress, PaymentList } from './list-address.ts'

/** What the filters, chips and pages of a list need. */
export interface ListParts {
  readonly list: PaymentList
  readonly address: ListAddress
  /** Services that the payments of the user have. */
  readonly services: readonly { readonly code: string; readonly label: string }[]
  /** Choices of the filter of status, the default first with an empty value; empty for a list without it. */
  readonly statuses: readonly SelectOption[]
  /** Name of the day that `from` and `to` limit, such as “Due by”. */
  readonly dayLabel: string
}
