import type { CompanyId } from 'shared-contracts/session/variant'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function nameOf(companyId: CompanyId): string {
  return `portal_${String(companyId)}_signed-out`
}

/** SESS-03: somebody is sent to the provider to be signed out there too, and told of it once they are back. */
export function rememberSignedOut(storage: Kept, companyId: CompanyId): void {
  try {
    storage.setItem(nameOf(companyId), '1')
  } catch {
    // A browser that keeps nothing signs people out all the same.
  }
}

/** Whether this tab has come back from there; true once. */
export function takeSignedOut(storage: () => Kept, companyId: CompanyId): boolean {
  try {
    const isBack = storage().getItem(nameOf(companyId)) !== null
    if (isBack) storage().removeItem(nameOf(companyId))
    return isBack
  } catch {
    return false
  }
}
