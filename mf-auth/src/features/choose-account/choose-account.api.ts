import { selectStructure } from 'shared-contracts/http/auth'
import type { Manufacturer } from 'shared-contracts/models/user'
import { useAction } from 'shared-runtime/actions'
import { isCitizen } from '../../common/account-lines.ts'

/** Selects the account that the user acts for (ACC-02); without an account, the user as a citizen. */
export function useChooseAccount() {
  const { run, error } = useAction(selectStructure, { shows: ['ACCOUNT_UNKNOWN'] })
  return {
    error: error?.code === 'ACCOUNT_UNKNOWN' ? error : undefined,
    choose: async (account: Manufacturer | undefined) => {
      const query =
        account === undefined || isCitizen(account) ? {} : { certNumber: account.selectedCertNumber }
      return (await run({ query })) !== undefined
    },
  }
}
