import { PortalError } from 'shared-contracts/errors/portal-error'
import { atVersion, getCaseType } from '../../case-engine/schema/case-types.ts'
import type { CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { toApplicantRow } from '../../case-engine/workflow/applicant-row.ts'
import { findOpenSteps } from '../../case-engine/workflow/steps/open-steps.ts'
import type { AppealsContext, NewDraft } from '../appeals-context.ts'
import { listReusableValues, typeValues } from './typed-values.ts'

interface DraftRequest {
  /** Id of a new draft. */
  readonly key: string
  readonly purpose: 'correction' | 'template'
  readonly personId: string
}

/**
 * Begins a draft with the form of an own case. Returns its id and the path of its form without language.
 * @throws PortalError CASE_STEP_REFUSED for a case that waits for no correction, CASE_TYPE_UNKNOWN for a form that is no
 *   longer offered, CASE_DRAFTS_FULL, CASE_DRAFT_SENT, CASE_DRAFT_UNKNOWN
 */
export async function beginDraft(
  context: AppealsContext,
  row: CaseRow,
  request: DraftRequest,
): Promise<{ readonly id: string; readonly path: string }> {
  const { engine, drafts } = context
  const type = getCaseType(row.type, engine.variant)
  const draft =
    request.purpose === 'correction'
      ? await correctionOf(context, row, request)
      : {
          id: request.key,
          type: type.code,
          formVersion: type.formVersion,
          values: listReusableValues(type, row),
        }
  const id = await drafts.begin({ personId: request.personId, companyId: engine.companyId }, draft)
  return { id, path: type.path }
}

async function correctionOf(
  { engine }: AppealsContext,
  row: CaseRow,
  { key, personId }: DraftRequest,
): Promise<NewDraft> {
  const seen = toApplicantRow(row, engine.clock.now())
  const opened = { row: seen, actor: { kind: 'applicant', personId }, duties: [] } as const
  const steps = await findOpenSteps(engine, engine.pool, opened)
  if (!steps.some(({ needs, accepts }) => [...needs, ...accepts].includes('form')))
    throw new PortalError('CASE_STEP_REFUSED')
  const { id: caseId, type: code, formVersion, formValues } = row
  const type = atVersion(getCaseType(code, engine.variant), formVersion)
  return { id: key, type: code, formVersion, values: typeValues(type, formValues), caseId }
}
