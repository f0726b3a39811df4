import { selectStructure } from 'shared-contracts/http/auth'
import type { Manufacturer } from 'shared-contracts/models/user'
import { useAction } from 'shared-runtime/actions'
import type { Action } from 'shared-runtime/actions'
import { isCitizen } from '../../common/account-words.ts'

interface ChooseAccount extends Pick<Action<never, unknown>, 'error'> {
  /** ACC-02: undefined is the person as a citizen. False when it was refused. */
  readonly choose: (account: Manufacturer | undefined) => Promise<boolean>
}

/** Has the server act for another account from now on. */
export function useChooseAccount(): ChooseAccount {
  const { run, error } = useAction(selectStructure, { shows: ['ACCOUNT_UNKNOWN'] })
  return {
    error: error?.code === 'ACCOUNT_UNKNOWN' ? error : undefined,
    choose: async (account) => {
      const query =
        account === undefined || isCitizen(account) ? {} : { certNumber: account.selectedCertNumber }
      return (await run({ query })) !== undefined
    },
  }
}
