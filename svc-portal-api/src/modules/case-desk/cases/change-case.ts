import type { takeBulkStep } from 'shared-contracts/http/cases/case-desk'
import type { BulkResult, DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { isPortalError, type PortalError } from 'shared-contracts/errors/portal-error'
import type * as z from 'zod/mini'
import { problemOf } from 'shared-service/http/problem-reply'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { keyForCase } from '../../case-engine/storage/requests.store.ts'
import { previewStep, takeStep } from '../../case-engine/workflow/steps/take-step.ts'
import type { CaseDesk } from '../case-desk.ts'
import type { Official } from '../officials/official.ts'
import { describeDeskCase } from './describe-case.ts'
import { logLook } from './read-case.ts'
import { listNumbers } from './related.store.ts'

interface OfficialActor {
  readonly kind: 'official'
  readonly personId: string
}

/**
 * Changes a case and returns it. The response is a read, which is logged.
 * @throws PortalError of the change
 */
export async function changeCase(
  desk: CaseDesk,
  official: Official,
  change: (actor: OfficialActor) => Promise<CaseRow>,
): Promise<DeskCaseDetail> {
  const row = await change(actorOf(official))
  await logLook(desk, official, { caseId: row.id, action: 'read' })
  return describeDeskCase(desk, official, row)
}

function actorOf({ personId }: Official): OfficialActor {
  return { kind: 'official', personId }
}

/**
 * Takes a step of several cases, or previews it: one by one, so that a refused one does not stop the others.
 * @throws Error of a failure
 */
export async function takeBulk(
  desk: CaseDesk,
  official: Official,
  { cases, step, key, input, isPreview }: z.output<NonNullable<(typeof takeBulkStep)['body']>>,
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
