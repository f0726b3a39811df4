import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import type { FileToSend } from 'shared-service/http/file-response'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { listAttachedFiles, openFile } from '../../../common/files/attached-files.ts'
import { readRecord } from '../../case-engine/describe/case-record.ts'
import { describeAppeal } from '../../case-engine/describe/describe-appeal.ts'
import { listPayments } from '../../case-engine/describe/list-payments.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { openCase, type OpenedCase } from '../../case-engine/workflow/case-access.ts'
import { canWork } from '../../case-engine/workflow/entries.ts'
import type { CaseDesk } from '../case-desk.ts'
import type { Official } from '../officials/official.ts'
import { describeDeskCase } from './describe-case.ts'
import { listLooks, markRead, writeLook, type Look } from './looks.store.ts'

/** Reads a case; the read is logged. @throws PortalError CASE_UNKNOWN outside of the units of the official */
export async function readDeskCase(
  desk: CaseDesk,
  official: Official,
  caseId: string,
): Promise<DeskCaseDetail> {
  const opened = await openOwnCase(desk, official, caseId)
  const { row } = opened
  const detail = await describeDeskCase(desk, official, row)
  await logLook(desk, official, { caseId, action: 'read' })
  if (canWork(opened)) await markRead(desk.pool, row, official.personId)
  return detail
}

/** The case as its applicant reads it; the read is logged. @throws PortalError CASE_UNKNOWN */
export async function readAsApplicant(
  desk: CaseDesk,
  official: Official,
  caseId: string,
): Promise<AppealDetail> {
  const row = await getOwnCase(desk, official, caseId)
  await logLook(desk, official, { caseId, action: 'as-applicant' })
  const { engine, pool } = desk
  const appeal = await describeAppeal(engine, await readRecord(pool, row), official.language)
  const payments = (await listPayments(engine, [row.id], official.language)).get(row.id)
  return { ...appeal, ...(payments !== undefined && { payments: [...payments] }) }
}

/** Officials who have read a case, latest first. @throws PortalError CASE_UNKNOWN */
export async function readLooks(desk: CaseDesk, official: Official, caseId: string) {
  await getOwnCase(desk, official, caseId)
  const looks = await listLooks(desk.pool, caseId)
  return { content: looks.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })) }
}

/** A file of a case; the download is logged. @throws PortalError CASE_UNKNOWN, FILE_NOT_SCANNED, FILE_INFECTED */
export async function readDeskFile(
  desk: CaseDesk,
  official: Official,
  { id: caseId, file: fileId }: { readonly id: string; readonly file: string },
): Promise<FileToSend> {
  await getOwnCase(desk, official, caseId)
  const files = await listAttachedFiles(desk.pool, caseId)
  const file = files.find(({ id }) => id === fileId)
  if (file === undefined) throw new PortalError('CASE_UNKNOWN')
  const opened = openFile(desk.files, file, { personId: official.personId })
  await logLook(desk, official, { caseId, action: 'file', fileId })
  return opened
}

/** Writes that an official read a case. */
export function logLook(
  { pool, clock }: CaseDesk,
  { personId }: Official,
  look: Pick<Look, 'caseId' | 'action' | 'fileId'>,
): Promise<void> {
  return writeLook(pool, { ...look, personId, now: clock.now() })
}

async function getOwnCase(desk: CaseDesk, official: Official, caseId: string): Promise<CaseRow> {
  return (await openOwnCase(desk, official, caseId)).row
}

function openOwnCase(
  { engine, pool }: CaseDesk,
  { personId }: Official,
  caseId: string,
): Promise<OpenedCase> {
  return openCase(engine, pool, { caseId, actor: { kind: 'official', personId } })
}
