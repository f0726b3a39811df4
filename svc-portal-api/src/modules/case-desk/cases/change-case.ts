import type {
  relateDeskCase,
  takeBulkStep,
  takeDeskStep,
  undoDeskStep,
  writeDeskEntry,
} from 'shared-contracts/http/cases/case-desk'
import type { BulkResult, DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { isPortalError, type PortalError } from 'shared-contracts/errors/portal-error'
import type * as z from 'zod/mini'
import { problemOf } from 'shared-service/http/problem-reply'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { keyForCase } from '../../case-engine/storage/requests.store.ts'
import { addMessage, addNote } from '../../case-engine/workflow/entries.ts'
import { relateCase } from '../../case-engine/workflow/relations/relate-cases.ts'
import { previewStep, takeStep } from '../../case-engine/workflow/steps/take-step.ts'
import { undoLastStep } from '../../case-engine/workflow/steps/undo-step.ts'
import type { CaseDesk } from '../case-desk.ts'
import type { Official } from '../officials/official.ts'
import { describeDeskCase } from './describe-case.ts'
import { logLook } from './read-case.ts'
import { listNumbers } from './related.store.ts'

type BodyOf<Declared extends { readonly body?: z.ZodMiniType }> = z.output<NonNullable<Declared['body']>>
type Change<Declared extends { readonly body?: z.ZodMiniType }> = BodyOf<Declared> & { readonly id: string }

function actorOf({ personId }: Official) {
  return { kind: 'official', personId } as const
}

/** The case after a change. It is a read, which is logged. */
async function describeChange(desk: CaseDesk, official: Official, row: CaseRow): Promise<DeskCaseDetail> {
  await logLook(desk, official, { caseId: row.id, action: 'read' })
  return describeDeskCase(desk, official, row)
}

/** @throws PortalError of `takeStep` of the engine */
export async function takeCaseStep(
  desk: CaseDesk,
  official: Official,
  { id: caseId, ...step }: Change<typeof takeDeskStep> & { readonly step: string },
): Promise<DeskCaseDetail> {
  const row = await takeStep(desk.engine, { caseId, actor: actorOf(official), ...step })
  return describeChange(desk, official, row)
}

/** @throws PortalError of `undoLastStep` of the engine */
export async function undoCaseStep(
  desk: CaseDesk,
  official: Official,
  { id: caseId, ...undo }: Change<typeof undoDeskStep>,
): Promise<DeskCaseDetail> {
  const row = await undoLastStep(desk.engine, { caseId, personId: official.personId, ...undo })
  return describeChange(desk, official, row)
}

/** @throws PortalError of `addMessage` of the engine */
export async function writeEntry(
  desk: CaseDesk,
  official: Official,
  { id: caseId, kind, ...entry }: Change<typeof writeDeskEntry>,
): Promise<DeskCaseDetail> {
  const add = kind === 'message' ? addMessage : addNote
  const row = await add(desk.engine, { caseId, actor: actorOf(official), ...entry })
  return describeChange(desk, official, row)
}

/** @throws PortalError of `relateCase` of the engine */
export async function changeRelation(
  desk: CaseDesk,
  official: Official,
  { id: caseId, ...relation }: Change<typeof relateDeskCase>,
): Promise<DeskCaseDetail> {
  const row = await relateCase(desk.engine, { caseId, actor: actorOf(official), ...relation })
  return describeChange(desk, official, row)
}

/**
 * Takes a step of several cases, or previews it: one by one, so that a refused one does not stop the others.
 * @throws Error of a failure
 */
export async function takeBulk(
  desk: CaseDesk,
  official: Official,
  { cases, step, key, input, isPreview }: BodyOf<typeof takeBulkStep>,
): Promise<{ results: BulkResult[] }> {
  const { engine, pool, companyId } = desk
  const numbers = await listNumbers(pool, {
    ids: cases.map(({ id }) => id),
    companyId,
    units: official.units,
  })
  const results: BulkResult[] = []
  for (const { id, version } of cases) {
    const request = { caseId: id, actor: actorOf(official), step, version, key: keyForCase(key, id), input }
    const refusal = await findRefusal(() => (isPreview ? previewStep : takeStep)(engine, request))
    const message = refusal === undefined ? null : problemOf(refusal, official.language).message
    const outcome = message !== null ? 'refused' : isPreview ? 'possible' : 'done'
    results.push({ id, number: numbers.get(id) ?? '', outcome, message })
  }
  return { results }
}

/** Refusal of a step; undefined if it was taken. @throws Error of a failure */
async function findRefusal(take: () => Promise<unknown>): Promise<PortalError | undefined> {
  try {
    await take()
    return undefined
  } catch (error) {
    if (isPortalError(error)) return error
    throw error
  }
}
