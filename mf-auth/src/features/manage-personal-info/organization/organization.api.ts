import { ownPossessor, updatePossessor } from 'shared-contracts/http/possessors'
import type { Possessor } from 'shared-contracts/models/possessor'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'

/** The own organization (AUTH-14). */
export function useOrganization(id: string): ApiState<Possessor> {
  return useApi(ownPossessor, { params: { id } })
}

export function useUpdateOrganization() {
  return useAction(updatePossessor, { shows: true })
}
