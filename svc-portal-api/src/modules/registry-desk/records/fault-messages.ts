import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language } from 'shared-contracts/session/language'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'

export type FaultCode = keyof ServiceTexts['registryDesk']['faults']

/** Message of a fault for the official; an unknown code is returned as it is. */
export function faultMessage(code: string, language: Language): string {
  const messages: Readonly<Record<string, string>> = TEXTS[language].registryDesk.faults
  return messages[code] ?? code
}

/** @throws PortalError REQUEST_INVALID with a message at each field that has a fault; nothing without faults. */
export function throwFaults(faults: Readonly<Record<string, FaultCode>>, language: Language): void {
  const found = Object.entries(faults)
  if (found.length === 0) return
  const fields = Object.fromEntries(found.map(([field, code]) => [field, faultMessage(code, language)]))
  throw new PortalError('REQUEST_INVALID', { fields })
}
