import type { Queries } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { inEachLanguage, TEXTS } from '../../common/texts.ts'
import type { HolderState } from '../case-engine/engine.ts'
import { LAYOUTS } from '../registry-engine/schema/folders/all-registries.ts'
import { getLayout } from '../registry-engine/schema/registry-layout.ts'
import {
  changeRecord,
  findPresentRecord,
  type PresentRecord,
} from '../registry-engine/storage/records/change-record.ts'
import { joinRegistryChange } from '../registry-engine/storage/records/registry-transaction.ts'
import { sourceOfCase } from './case-source.ts'
import { findDocumentOfCase, updateDocumentState } from './results.store.ts'

interface StateChange {
  readonly caseId: string
  readonly number: string
  readonly state: HolderState
  readonly now: Date
}

/** Changes the state of the document of a case and of its record. False: it is not there, or the agency has changed its state. */
export async function changeDocumentState(
  transaction: Queries,
  { caseId, number, state, now }: StateChange,
): Promise<boolean> {
  const document = await findDocumentOfCase(transaction, caseId)
  if (document === undefined) return false
  return joinRegistryChange(transaction, async (client) => {
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
