import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { FieldMessageKey } from 'shared-contracts/errors/field-messages'
import { PortalError } from 'shared-contracts/errors/portal-error'

export type FieldErrors<Field extends string = string> = {
  readonly [Name in Field]?: FieldMessageKey | undefined
}

export function listInvalidFields(findings: FieldErrors): readonly string[] {
  return Object.keys(findings).filter((field) => findings[field] !== undefined)
}

/** @throws PortalError `code` that names each field with a finding */
export function validateFields(findings: FieldErrors, code: ErrorCode = 'REQUEST_INVALID'): void {
  const wrong = listInvalidFields(findings)
  if (wrong.length === 0) return
  throw new PortalError(code, {
    fields: Object.fromEntries(wrong.map((field) => [field, findings[field] ?? ''])),
  })
}
