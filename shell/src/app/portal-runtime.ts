import type { PortalRuntime } from 'shared-runtime/remote'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import type { CompanyId } from 'shared-contracts/session/variant'

type Given = Required<Omit<PortalRuntime, 'companyId' | 'variant'>>

/** What the shell lends, the same on server and browser. `fake-shell.test.tsx` holds the fake shell to it. */
export function createPortalRuntime(companyId: CompanyId, given: Given): PortalRuntime {
  return { companyId, variant: VARIANT_BY_COMPANY[companyId], ...given }
}
