import { CATALOGUE } from 'shared-contracts/errors/catalogue'
import { UsageError } from './command-line.ts'
import { RegistryRefusal, RegistryUnreachable } from './registry-client.ts'

const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const

export interface Failure {
  readonly exit: number
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, string>>
  readonly remedy?: string
  readonly requestId?: string
}

/** The credential that a command used, and its source. */
export interface UsedCredential {
  readonly name: string
  readonly source: string
}

export function describeFailure(error: unknown, used: UsedCredential | undefined): Failure {
  if (error instanceof UsageError) {
    const remedy = 'See: pnpm portal --help'
    return { exit: EXIT.usage, code: 'WRONG_USAGE', message: error.message, details: {}, remedy }
  }
  if (error instanceof RegistryUnreachable) {
    return { exit: EXIT.unreachable, code: 'REGISTRY_UNREACHABLE', message: error.message, details: {} }
  }
  if (!(error instanceof RegistryRefusal)) {
    const message = error instanceof Error ? error.message : String(error)
    return { exit: EXIT.refused, code: 'FAILED', message, details: {} }
  }
  const { code, message, details, requestId } = error
  const entry = Object.entries(CATALOGUE).find(([name]) => name === code)?.[1]
  const isCredential = code === 'CREDENTIAL_REFUSED' || code === 'ACCESS_DENIED'
  const remedy =
    used !== undefined && isCredential
      ? `This requires the credential of ${used.name}; the one in ${used.source} is another one.`
      : entry?.remedy
  const isServerFault = entry !== undefined && entry.status >= 500
  return {
    exit: EXIT.refused,
    code,
    message,
    details,
    ...(remedy === undefined ? {} : { remedy }),
    ...(requestId === undefined || !isServerFault ? {} : { requestId }),
  }
}
