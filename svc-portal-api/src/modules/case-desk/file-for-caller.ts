import { PortalError } from 'shared-contracts/errors/portal-error'
import type { fileForCaller } from 'shared-contracts/http/cases/case-desk'
import type { CallerFiling } from 'shared-contracts/http/cases/desk-models'
import { isPhone } from 'shared-contracts/rules/phone'
import type * as z from 'zod/mini'
import { validateFields } from '../../common/input/field-errors.ts'
import { mailboxOf } from '../../common/limits/mail-limits.ts'
import { submitCase } from '../case-engine/workflow/submission/submit-case.ts'
import type { CaseDesk } from './case-desk.ts'
import { unitsOf, type Official } from './officials/official.ts'

type Filing = z.output<NonNullable<(typeof fileForCaller)['body']>> & { readonly key: string }

/**
 * Files an appeal for a caller; a mailed code confirms it. Mails to one address are limited.
 * @throws PortalError CASE_DUTY_MISSING without the duty `call-center`, REQUEST_INVALID, RATE_LIMITED, and those of `submitCase`
 */
export async function fileCallerAppeal(
  desk: CaseDesk,
  official: Official,
  { key, type, formVersion, values, language, name, email, phone }: Filing,
): Promise<CallerFiling> {
  if (unitsOf(official.duties, ['call-center']).length === 0) throw new PortalError('CASE_DUTY_MISSING')
  validateFields({
    phone: phone.trim() === '' || isPhone(phone) ? undefined : 'phone_number_is_not_valid',
  })
  await desk.limits.consume('mailByRecipient', mailboxOf(email))
  const { id, number, receivedAt } = await submitCase(desk.engine, {
    key,
    type,
    formVersion,
    values,
    language,
    channel: 'call',
    applicant: { kind: 'caller', name, email, phone, operatorId: official.personId },
  })
  return { id, number, receivedAt: receivedAt.toISOString() }
}
