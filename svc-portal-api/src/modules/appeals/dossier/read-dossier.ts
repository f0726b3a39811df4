import type { Readable } from 'node:stream'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import type { FileToSend } from 'shared-service/http/file-response'
import { listAttachedFiles, openFile, type AttachedFile } from '../../../common/files/attached-files.ts'
import { readFonts } from '../../../common/pdf/tagged-pdf.ts'
import { listEvents } from '../../case-engine/storage/case-events.store.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import type { AppealsContext } from '../appeals-context.ts'
import { listEffectiveEvents } from '../describe/applicant-row.ts'
import { describeAppeal } from '../describe/describe-appeal.ts'
import { listFilesForApplicant } from '../describe/describe-files.ts'
import { describeChain } from './appeal-chain.ts'
import { renderDossier } from './dossier-pdf.ts'
import { zipDossier } from './dossier-zip.ts'

export async function readChain({ engine }: AppealsContext, row: CaseRow) {
  return describeChain(row.number, await listEvents(engine.pool, row.id))
}

interface DossierRequest {
  readonly format: 'pdf' | 'zip'
  readonly language: Language
}

/** Dossier of an appeal for its applicant. */
export async function renderAppealDossier(
  context: AppealsContext,
  row: CaseRow,
  { format, language }: DossierRequest,
): Promise<Buffer | Readable> {
  const { engine, storage } = context
  const [appeal, chain, fonts] = await Promise.all([
    describeAppeal(engine, row, language),
    readChain(context, row),
    readFonts(),
  ])
  const createdAt = engine.clock.now()
  const headHash = chain.entries.at(-1)?.hash ?? ''
  const pdf = await renderDossier({ appeal, headHash, language, fonts, createdAt })
  if (format === 'pdf') return pdf
  const files = await listReadableFiles(context, row)
  return zipDossier({ name: row.number, pdf, chain, files, personId: row.personId, storage, createdAt })
}

/**
 * File of an appeal for its applicant.
 * @throws PortalError CASE_UNKNOWN for a file that the applicant may not read, FILE_INFECTED, FILE_NOT_SCANNED
 */
export async function openAppealFile(
  context: AppealsContext,
  row: CaseRow,
  fileId: string,
): Promise<FileToSend> {
  const file = (await listReadableFiles(context, row)).find(({ id }) => id === fileId)
  if (file === undefined) throw new PortalError('CASE_UNKNOWN')
  return openFile(context.storage, file, { personId: row.personId ?? undefined })
}

async function listReadableFiles({ engine }: AppealsContext, row: CaseRow): Promise<readonly AttachedFile[]> {
  const { pool, clock } = engine
  const [files, events] = await Promise.all([listAttachedFiles(pool, row.id), listEvents(pool, row.id)])
  return listFilesForApplicant(row, files, listEffectiveEvents(row, events, clock.now()))
}
