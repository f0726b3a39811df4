import { listAppeals } from 'shared-contracts/http/cases/appeals'
import { listCaseDrafts } from 'shared-contracts/http/cases/case-drafts'
import { listCaseTypes } from 'shared-contracts/http/cases/case-types'
import { pageCall } from 'shared-runtime/http'
import { listParameters } from './list-address.ts'
import type { ListAddress } from './list-address.ts'

/** Appeals of the caller; `type` limits them to one type of appeals. */
export const appealsCall = pageCall(
  listAppeals,
  (address: ListAddress, type: string | undefined) => {
    const { view: _view, columns: _columns, ...query } = listParameters(address)
    return { query: { ...query, type: type ?? query.type } }
  },
  { keepPrevious: true },
)

export type AppealsPage = NonNullable<ReturnType<typeof appealsCall.useReply>['data']>

export const draftsCall = pageCall(listCaseDrafts, () => ({}))

export const typesCall = pageCall(listCaseTypes, () => ({}))
