import type { OutsideName } from 'shared-contracts/navigation/outside-addresses'

/** Accounts of the agency, in the order of the specification; names of networks are the same in every language. */
export const AGENCY_ACCOUNTS: readonly { readonly name: string; readonly site: OutsideName }[] = [
  { name: 'Facebook', site: 'facebook' },
  { name: 'Twitter', site: 'twitter' },
  { name: 'Instagram', site: 'instagram' },
  { name: 'YouTube', site: 'youtube' },
]
