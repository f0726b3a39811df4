import type { LocalizedText } from 'shared-contracts/session/language'
import { listShownFields } from 'shared-contracts/rules/case-values'
import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { insertIssuedDocument, type IssuedDocument } from '../../common/documents/issued-documents.ts'
import type { Connection } from '../registry-engine/storage/records/registry-transaction.ts'
import { nextDocumentNumber, supersedeDocument } from './results.store.ts'
import { ResultFault } from './result-fault.ts'
import { issuedFileJob, type ServiceResults } from './schema/results.ts'
import type { DecidedCase } from './terms.ts'
import { readRecordNumber } from './write/change-records.ts'

interface HeldRecord {
  readonly registry: string
  readonly number: string
  /** Last day; null for no end. */
  readonly validTo: string | null
  /** Instead of the title of the service. */
  readonly title?: LocalizedText | undefined
}

/** Issues the document of a record, which replaces an earlier one with its number; nothing for another record. */
export async function issueForRecord(
  client: Connection,
  decided: DecidedCase,
  { registry, number, validTo, title }: HeldRecord,
): Promise<void> {
  const { row, results, today } = decided
  const { document } = results
  if (document?.registry !== registry) return
  await supersedeDocument(client, { companyId: row.companyId, registry, number })
  await issue(client, decided, {
    number,
    registry,
    title: title ?? document.title,
    validFrom: today,
    validTo,
    extract: null,
  })
}

/** Issues the extract that the form requests. It is not in a registry. @throws ResultFault without a chosen record */
export async function issueExtract(client: Connection, decided: DecidedCase): Promise<void> {
  const { row, results } = decided
  const { extract } = results
  if (extract === undefined) return
  const field = extractedField(decided, extract)
  await issue(client, decided, {
    number: await nextDocumentNumber(client, extract.prefix),
    registry: null,
    title: extract.title,
    validFrom: null,
    validTo: null,
    extract: {
      ...readRecordNumber(decided, field),
      day: String(row.formValues[extract.day] ?? ''),
      language: String(row.formValues[extract.language] ?? ''),
    },
  })
}

/** Field of the form that names the record of an extract. @throws ResultFault without a chosen record */
export function extractedField(
  { row, type }: Pick<DecidedCase, 'row' | 'type'>,
  { records }: NonNullable<ServiceResults['extract']>,
): string {
  const shown = listShownFields(type.fields, row.formValues).map(({ name }) => name)
  const field = records.find((name) => shown.includes(name) && row.formValues[name] !== undefined)
  if (field !== undefined) return field
  const label = type.fields.find(({ name }) => records.includes(name))?.label ?? type.title
  throw new ResultFault(`${row.type}: no record was chosen`, label)
}

type IssuedParts = Pick<IssuedDocument, 'number' | 'registry' | 'title' | 'validFrom' | 'validTo' | 'extract'>

async function issue(
  client: Connection,
  { row, now, today }: DecidedCase,
  parts: IssuedParts,
): Promise<void> {
  const { id: caseId, companyId, personId, account, type: service, unit } = row
  if (personId === null) return
  const owned = { companyId, personId, account, caseId, service, unit }
  const documentId = await insertIssuedDocument(client, { ...owned, ...parts, issuedOn: today, now })
  await enqueueJob(client, issuedFileJob(companyId), { payload: { documentId } })
}
