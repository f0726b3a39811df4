import type pg from 'pg'
import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { inEachLanguage, TEXTS } from '../../common/texts.ts'
import type { CaseResults, HolderState } from '../case-engine/engine.ts'
import { REGISTRIES } from '../registry-engine/schema/folders/all-registries.ts'
import { getLayout, layoutsOf } from '../registry-engine/schema/registry-layout.ts'
import {
  changeRecord,
  findPresentRecord,
  type PresentRecord,
} from '../registry-engine/storage/records/change-record.ts'
import { joinRegistryChange } from '../registry-engine/storage/records/registry-transaction.ts'
import { sourceOfCase } from './case-source.ts'
import { findResultFault } from './check-results.ts'
import { findDocumentOfCase, updateDocumentState } from './results.store.ts'

const LAYOUTS = layoutsOf(REGISTRIES)

/** Checks of decisions and changes of documents by their holders, for the steps of cases. */
export const CASE_RESULTS: CaseResults = {
  findFault: (transaction, decision) => findResultFault(connectionOf(transaction), decision),
  async changeState(transaction, { caseId, number, state, now }) {
    const document = await findDocumentOfCase(transaction, caseId)
    if (document === undefined) return false
    const client = connectionOf(transaction)
    return joinRegistryChange(client, async () => {
      const today = civilDay(now)
      const source = sourceOfCase(number)
      const record = await findPresentRecord(client, { ...document, today })
      if (record === undefined || !isPossible(record, { state, source, today })) return false
      await changeRecord(client, getLayout(LAYOUTS, document.registry), {
        record,
        values: {},
        status: state,
        validTo: record.validTo,
        source,
        reason: inEachLanguage((language) => TEXTS[language].results.holder[state]),
        now,
        today,
      })
      await updateDocumentState(transaction, document.id, state)
      return true
    })
  },
}

/** A holder lifts only the own suspension, and changes nothing that has ended. */
function isPossible(
  record: PresentRecord,
  { state, source, today }: { readonly state: HolderState; readonly source: string; readonly today: string },
): boolean {
  if (record.validTo !== null && record.validTo < today) return false
  if (state === 'active') return record.status === 'suspended' && record.source === source
  return record.status === 'active' || (record.status === 'suspended' && state === 'withdrawn')
}

/** A transaction of the engine is a connection; its type names only what the engine uses. */
function connectionOf(transaction: Queries): pg.PoolClient {
  return transaction as pg.PoolClient
}
