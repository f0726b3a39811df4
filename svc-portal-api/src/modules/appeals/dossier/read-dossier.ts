import type { Readable } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import type { FileToSend } from 'shared-service/http/file-response'
import { openFile, type AttachedFile } from '../../../common/files/attached-files.ts'
import { readFonts } from '../../../common/pdf/tagged-pdf.ts'
import { listEffectiveEvents } from '../../case-engine/workflow/applicant-row.ts'
import { readRecord, type CaseRecord } from '../../case-engine/describe/case-record.ts'
import { describeAppeal, listFilesForApplicant } from '../../case-engine/describe/describe-appeal.ts'
import type { CaseEngine } from '../../case-engine/engine.ts'
import { listEvents } from '../../case-engine/storage/case-events.store.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import type { AppealsContext } from '../appeals-context.ts'
import { describeChain } from './appeal-chain.ts'
import { renderDossier } from './dossier-pdf.ts'
import { zipDossier } from './dossier-zip.ts'

export async function readChain({ engine }: AppealsContext, row: CaseRow) {
  return describeChain(row, await listEvents(engine.pool, row.id), engine.clock.now())
}

interface DossierRequest {
  readonly format: 'pdf' | 'zip'
  readonly language: Language
}

/** Dossier of an appeal for its applicant. */
export async function renderAppealDossier(
  { engine, storage }: AppealsContext,
  row: CaseRow,
  { format, language }: DossierRequest,
): Promise<Buffer | Readable> {
  const [record, fonts] = await Promise.all([readRecord(engine.pool, row), readFonts()])
  const appeal = await describeAppeal(engine, record, language)
  const createdAt = engine.clock.now()
  const chain = describeChain(row, record.events, createdAt)
  const headHash = chain.entries.at(-1)?.hash ?? ''
  const pdf = await renderDossier({ appeal, headHash, language, fonts, createdAt })
  if (format === 'pdf') return pdf
  const files = listReadableFiles(engine, record)
  return zipDossier({ name: row.number, pdf, chain, files, personId: row.personId, storage, createdAt })
}

/**
 * File of an appeal for its applicant.
 * @throws PortalError CASE_UNKNOWN for a file that the applicant may not read, FILE_INFECTED, FILE_NOT_SCANNED
 */
export async function openAppealFile(
  { engine, storage }: AppealsContext,
  row: CaseRow,
  fileId: string,
): Promise<FileToSend> {
  const record = await readRecord(engine.pool, row)
  const file = listReadableFiles(engine, record).find(({ id }) => id === fileId)
  if (file === undefined) throw new PortalError('CASE_UNKNOWN')
  return openFile(storage, file, { personId: row.personId ?? undefined })
}

function listReadableFiles({ clock }: CaseEngine, record: CaseRecord): readonly AttachedFile[] {
  const events = listEffectiveEvents(record.row, record.events, clock.now())
  const readable = new Set(listFilesForApplicant(record, events).map(({ id }) => id))
  return record.files.filter(({ id }) => readable.has(id))
}
