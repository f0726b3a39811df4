import { PortalError } from 'shared-contracts/errors/portal-error'
import type { LocalizedText } from 'shared-contracts/session/language'
import { inTransaction, type Queries } from 'shared-service/transaction'
import { civilDay } from '../../../common/civil-day.ts'
import { normalizeLine } from '../../../common/input/normalize-text.ts'
import { inEachLanguage } from '../../../common/texts.ts'
import { parseCaseNumber } from '../../case-engine/schema/case-number.ts'
import { findCaseType } from '../../case-engine/schema/case-types.ts'
import { nameOfApplicant } from '../../case-engine/storage/case-rows.store.ts'
import { sumOf, toQapik } from '../amounts.ts'
import { findPayer, type Payer, type PayerRequest } from '../obligations/find-payer.ts'
import { raiseObligation, type NewObligation, type ObligationKey } from '../obligations/raise-obligation.ts'
import type { PaymentsContext } from '../payments-context.ts'
import { notifyOfDue } from '../notices/due-notice.ts'
import type { FinanceOfficial } from './finance-official.ts'
import { findChargedCase, isOwnCode } from './obligation-payer.store.ts'

interface AddedObligation {
  readonly key: string
  /** Number of the case, or PIN or VÖEN of the payer. */
  readonly case?: string | undefined
  readonly payer?: string | undefined
  /** What it is for; a case has a text of its own. */
  readonly target?: string | undefined
  /** Amounts as decimal texts. */
  readonly serviceFee: string
  readonly governmentFee: string
  readonly dueOn: string
}

type Debtor = Payer & Pick<NewObligation, 'caseId' | 'service' | 'target' | 'hasOwnText'>

interface DebtorRequest {
  readonly key: ObligationKey
  readonly added: AddedObligation
}

/**
 * Adds an obligation to a case or for a payer, once for each key, and notifies who owes it. Returns its number.
 * @throws PortalError REQUEST_INVALID, CASE_UNKNOWN, PAYER_UNKNOWN, PAYMENT_KEY_USED
 */
export function addObligation(
  { pool, clock, companyId }: PaymentsContext,
  official: FinanceOfficial,
  added: AddedObligation,
): Promise<string> {
  const now = clock.now()
  const { serviceFee, governmentFee, dueOn } = added
  const key = { companyId, source: `official.${official.personId}`, reference: added.key }
  return inTransaction(pool, async (transaction) => {
    const debtor = await getDebtor(transaction, official, { key, added })
    const fees = { serviceFee: toQapik(serviceFee), governmentFee: toQapik(governmentFee) }
    const number = await raiseObligation(transaction, {
      ...debtor,
      ...fees,
      ...key,
      origin: 'official',
      isSample: false,
      issuedOn: civilDay(now),
      dueOn,
      createdBy: official.personId,
      now,
    })
    const { personId, target, hasOwnText } = debtor
    const obligation = { number, personId, companyId, target: hasOwnText ? target : null, dueOn }
    await notifyOfDue(transaction, {
      event: 'raised',
      obligation: { ...obligation, amount: sumOf(fees) },
      now,
    })
    return number
  })
}

/** @throws PortalError REQUEST_INVALID unless exactly one of case and payer is given, CASE_UNKNOWN, PAYER_UNKNOWN */
async function getDebtor(
  transaction: Queries,
  official: FinanceOfficial,
  { key, added: { case: number, payer, target: typed = '' } }: DebtorRequest,
): Promise<Debtor> {
  const target = normalizeLine(typed)
  if ((number === undefined) === (payer === undefined))
    throw new PortalError('REQUEST_INVALID', { fields: { payer: 'value_is_required' } })
  if (number !== undefined) return getApplicant(transaction, official, { number, target })
  if (target === '') throw new PortalError('REQUEST_INVALID', { fields: { target: 'value_is_required' } })
  return {
    ...(await getPayer(transaction, official, { key, code: payer ?? '' })),
    caseId: null,
    service: null,
    target: inEachLanguage(() => target),
    hasOwnText: false,
  }
}

interface ChargedNumber {
  /** As typed. */
  readonly number: string
  readonly target: string
}

/** @throws PortalError CASE_UNKNOWN, PAYER_UNKNOWN for the case of a visitor */
async function getApplicant(
  transaction: Queries,
  official: FinanceOfficial,
  { number: typed, target }: ChargedNumber,
): Promise<Debtor> {
  const number = parseCaseNumber(typed)
  const found = number === undefined ? undefined : await findChargedCase(transaction, official, number)
  if (number === undefined || found === undefined)
    throw new PortalError('CASE_UNKNOWN', { fields: { case: 'choice_is_not_valid' } })
  const { id, type: code, personId, account, applicant } = found
  if (personId === null) throw new PortalError('PAYER_UNKNOWN', { fields: { case: 'choice_is_not_valid' } })
  const type = findCaseType(code)
  return {
    personId,
    account,
    payerName: nameOfApplicant(applicant),
    caseId: id,
    service: type?.isService === true ? code : null,
    hasOwnText: target === '',
    target: describeTarget(target === '' ? (type?.title ?? inEachLanguage(() => code)) : target, number),
  }
}

function describeTarget(target: string | LocalizedText, number: string): LocalizedText {
  return inEachLanguage((language) => `${typeof target === 'string' ? target : target[language]}, ${number}`)
}

/** @throws PortalError PAYER_UNKNOWN, also for the official and an organization for which the official acts */
async function getPayer(
  transaction: Queries,
  official: FinanceOfficial,
  request: PayerRequest,
): Promise<Payer> {
  const payer = await findPayer(transaction, request)
  if (payer === undefined || (await isOwnCode(transaction, official.personId, request.code)))
    throw new PortalError('PAYER_UNKNOWN', { fields: { payer: 'choice_is_not_valid' } })
  return payer
}
