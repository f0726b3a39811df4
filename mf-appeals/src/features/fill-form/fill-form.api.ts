import { listCaseDrafts } from 'shared-contracts/http/cases/case-drafts'
import { getCaseForm } from 'shared-contracts/http/cases/case-types'
import { pageCall, useApi } from 'shared-runtime/http'

export const formCall = pageCall(getCaseForm, (type: string) => ({ params: { type } }))

/** Drafts of the person; no call for a visitor. */
export function useDrafts(isPerson: boolean) {
  return useApi(listCaseDrafts, {}, { enabled: isPerson })
}
