import { enqueueJob } from 'shared-service/jobs/enqueue-job'
import { fillText } from 'shared-contracts/rules/fill-text'
import { VARIANT_BY_COMPANY, type CompanyId } from 'shared-contracts/session/variant'
import { inTransaction, type Queries } from 'shared-service/transaction'
import * as z from 'zod/mini'
import { civilDay } from '../../../common/civil-day.ts'
import { defineJob } from '../../../common/jobs.ts'
import { inEachLanguage, TEXTS } from '../../../common/texts.ts'
import { WORKING_DAYS } from '../../../common/working-days/working-days.ts'
import type { CaseFees } from '../../case-engine/engine.ts'
import { getCaseType } from '../../case-engine/schema/case-types.ts'
import { nameOfApplicant, type CaseRow } from '../../case-engine/storage/case-rows.store.ts'
import { toQapik } from '../amounts.ts'
import { raiseObligation } from '../obligations/raise-obligation.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { notifyOfDue } from '../notices/due-notice.ts'
import { listCasePayments } from './case-payments.ts'
import { cancelApplicationFee, findApplicationFee, referenceOf, SOURCE } from './case-fees.store.ts'

/** Working days to pay the fee of an application: as many as to correct it. No act sets another term. */
const DUE_WORKING_DAYS = 10

/** Seconds after which a fee whose payment is undecided is checked again: finance may need days to put right another amount. */
const CHECK_SECONDS = 300

/** Cancels the fee of an application that has ended while it was being paid, if it was not paid after all. */
export function cancelFeeJob(companyId: CompanyId) {
  return defineJob({
    name: `cancel-fee-${companyId}`,
    payload: z.object({ caseId: z.uuid() }),
  })
}

/** Fees of applications as obligations of their applicants, for the notices of steps. */
export const CASE_FEES: CaseFees = { raise: raiseFee, cancel: cancelFee, list: listCasePayments }

interface Application {
  readonly row: CaseRow
  readonly now: Date
}

/**
 * Raises the fee that the passport had when the application was submitted, and informs the applicant. What costs nothing
 * and what was raised before stays as it is.
 */
async function raiseFee(transaction: Queries, { row, now }: Application): Promise<void> {
  const { id: caseId, companyId, personId, account, fee } = row
  if (personId === null || fee === null) return
  const serviceFee = toQapik(fee.service ?? '0.00')
  const governmentFee = toQapik(fee.government ?? '0.00')
  const isRaised = (await findApplicationFee(transaction, { caseId, companyId })) !== undefined
  if (serviceFee + governmentFee === 0 || isRaised) return
  const issuedOn = civilDay(now)
  const dueOn = WORKING_DAYS.addWorkingDays(issuedOn, DUE_WORKING_DAYS)
  const target = describeTarget(row)
  const number = await raiseObligation(transaction, {
    companyId,
    origin: 'case',
    caseId,
    source: SOURCE,
    reference: referenceOf(caseId),
    service: row.type,
    target,
    hasOwnText: true,
    personId,
    account,
    payerName: nameOfApplicant(row.applicant),
    serviceFee,
    governmentFee,
    // Fees of earlier submissions lack it; only those of the demonstration were fixed then.
    isSample: fee.demonstration ?? true,
    issuedOn,
    dueOn,
    createdBy: null,
    now,
  })
  const amount = serviceFee + governmentFee
  await notifyOfDue(transaction, {
    event: 'raised',
    obligation: { number, personId, companyId, target, amount, dueOn },
    now,
  })
}

/** What the fee is for: the service, what the application is about, and its number. */
function describeTarget({
  type,
  companyId,
  subject,
  number,
}: Pick<CaseRow, 'type' | 'companyId' | 'subject' | 'number'>) {
  const { title } = getCaseType(type, VARIANT_BY_COMPANY[companyId])
  return inEachLanguage((language) =>
    fillText(TEXTS[language].payments.cases.target, { service: title[language], subject, number }),
  )
}

/** Cancels the fee of an application, or has a job do it while a payment of it is undecided. */
async function cancelFee(transaction: Queries, { row, now }: Application): Promise<void> {
  await cancelOrCheckAgain(transaction, { caseId: row.id, companyId: row.companyId, now })
}

async function cancelOrCheckAgain(
  transaction: Queries,
  fee: { readonly caseId: string; readonly companyId: CompanyId; readonly now: Date },
): Promise<void> {
  if ((await cancelApplicationFee(transaction, fee)) !== 'in-progress') return
  const { caseId, companyId } = fee
  await enqueueJob(transaction, cancelFeeJob(companyId), { payload: { caseId }, delay: CHECK_SECONDS })
}

/** Runs a `cancelFeeJob`; while a payment is undecided, another job follows. */
export async function cancelEndedFee(
  { pool, clock, companyId }: Pick<PaymentsContext, 'pool' | 'clock' | 'companyId'>,
  { caseId }: { readonly caseId: string },
): Promise<void> {
  await inTransaction(pool, (transaction) =>
    cancelOrCheckAgain(transaction, { caseId, companyId, now: clock.now() }),
  )
}
