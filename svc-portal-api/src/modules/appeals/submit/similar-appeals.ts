import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { Language } from 'shared-contracts/session/language'
import { civilDay } from '../../../common/civil-day.ts'
import type { CaseEngine } from '../../case-engine/engine.ts'
import { getCaseType } from '../../case-engine/schema/case-types.ts'
import { normalizeValues } from '../../case-engine/schema/check-values.ts'
import { findMatter } from '../../case-engine/schema/copied-values.ts'
import { describeMatter } from '../../case-engine/schema/describe-answers.ts'
import type { CaseType } from '../../case-engine/schema/types/case-type.ts'
import { getWorkflow } from '../../case-engine/schema/workflows.ts'
import type { AccountOwner } from '../../../common/persons/account-owner.ts'
import { findOwnCase, isJoinable, listSimilarCases, type CaseMatter } from './similar-appeals.store.ts'

const MAX_SIMILAR = 5

interface TypedForm {
  readonly type: string
  readonly values: CaseValues
}

interface SimilarAppeal {
  readonly id: string
  readonly matter: string
  readonly applicants: number
  readonly receivedOn: string
}

/**
 * Open appeals of others with the same matter. They are described by what the caller has typed, so nothing that others
 * wrote is shown, nor how far their case is.
 */
export async function listSimilar(
  engine: CaseEngine,
  owner: AccountOwner,
  { form, language }: { readonly form: TypedForm; readonly language: Language },
): Promise<SimilarAppeal[]> {
  const type = getCaseType(form.type, engine.variant)
  const matter = findJoinableMatter(owner, type, form.values)
  if (matter === undefined) return []
  const states = [...getWorkflow(type.workflow).states.values()]
    .filter(({ joined }) => joined !== undefined)
    .map(({ code }) => code)
  const cases = await listSimilarCases(engine.pool, matter, { states, limit: MAX_SIMILAR })
  return cases.map((row) => ({
    id: row.id,
    matter: describeMatter(type, normalizeValues(type, form.values), language),
    applicants: row.applicants,
    receivedOn: civilDay(row.receivedAt),
  }))
}

/** Open appeal of the owner's account with the same matter, so that it is not submitted twice unknowingly. */
export async function findOwnSimilar(
  { pool, variant }: CaseEngine,
  { companyId, personId, chosen }: AccountOwner,
  form: TypedForm,
) {
  const type = getCaseType(form.type, variant)
  const matter = findMatter(type, normalizeValues(type, form.values))
  if (matter === undefined) return undefined
  const row = await findOwnCase(pool, { companyId, personId, type: type.code, matter }, chosen)
  return row && { id: row.id, number: row.number, receivedOn: civilDay(row.receivedAt) }
}

/** Whether a form can join a case, which may have ended meanwhile. */
export async function canJoin(
  engine: CaseEngine,
  owner: AccountOwner,
  { form, caseId }: { readonly form: TypedForm; readonly caseId: string },
): Promise<boolean> {
  const type = getCaseType(form.type, engine.variant)
  const matter = findJoinableMatter(owner, type, form.values)
  return matter !== undefined && isJoinable(engine.pool, matter, caseId)
}

/**
 * Undefined without a matter, for a type whose cases others cannot join, and for an organization: it can be the other party.
 * Its owner cannot be distinguished from other persons, so no more is shown than that applicants who agree to be named have
 * complained.
 */
function findJoinableMatter(
  { companyId, personId, isOrganization }: AccountOwner,
  type: CaseType,
  values: CaseValues,
): CaseMatter | undefined {
  const matter = findMatter(type, normalizeValues(type, values))
  const { joinableIf: consent } = type
  if (consent === undefined || matter === undefined || isOrganization) return undefined
  return { companyId, personId, type: type.code, matter, consent }
}
