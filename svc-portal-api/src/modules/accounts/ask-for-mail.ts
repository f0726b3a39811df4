import { networkOf, type Budgets } from '../../common/budgets.ts'
import { MAILS, MAILS_HERE } from './account-limits.ts'

interface Asking {
  readonly emailFolded: string
  readonly address: string
  /** A browser that has signed in to this account before; tries elsewhere do not use its share up. */
  readonly device?: string | undefined
}

/**
 * Takes one mail from what an address may get. It counts in the same way whether or not anybody has the address.
 * @throws PortalError RATE_LIMITED
 */
export async function takeMail(budgets: Budgets, { emailFolded, address, device }: Asking): Promise<void> {
  if (device !== undefined) {
    await budgets.take(MAILS_HERE, [emailFolded, 'device', device], 'RATE_LIMITED')
    return
  }
  await budgets.take(MAILS_HERE, [emailFolded, networkOf(address)], 'RATE_LIMITED')
  await budgets.take(MAILS, [emailFolded], 'RATE_LIMITED')
}
