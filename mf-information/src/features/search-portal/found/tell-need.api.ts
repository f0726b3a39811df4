import { tellNeed } from 'shared-contracts/http/search'
import { useAction } from 'shared-runtime/actions'

/** Tells the portal what was needed and not found. */
export function useTellNeed() {
  return useAction(tellNeed, { quiet: true, shows: true })
}
