import { CATALOGUE } from 'shared-contracts/errors/catalogue'
import { WrongUsage } from './command-line.ts'
import { Refused, Unreachable } from './registry-client.ts'

export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const

export interface Failure {
  readonly exit: number
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, string>>
  /** What to do about it, where that is known. */
  readonly remedy?: string
  /** Number of the request that failed, for faults of the server. */
  readonly requestId?: string
}

/** The credential that a command used: whose, and where it came from. */
export interface UsedCredential {
  readonly name: string
  readonly source: string
}

export function describeFailure(error: unknown, used: UsedCredential | undefined): Failure {
  if (error instanceof WrongUsage) {
    const remedy = 'See: pnpm portal --help'
    return { exit: EXIT.usage, code: 'WRONG_USAGE', message: error.message, details: {}, remedy }
  }
  if (error instanceof Unreachable) {
    return { exit: EXIT.unreachable, code: 'REGISTRY_UNREACHABLE', message: error.message, details: {} }
  }
  if (error instanceof Refused) {
    const { code, message, details, requestId } = error
    const remedy = remedyFor(code, used)
    return {
      exit: EXIT.refused,
      code,
      message,
      details,
      ...(remedy === undefined ? {} : { remedy }),
      ...(requestId === undefined || !isFaultOfServer(code) ? {} : { requestId }),
    }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { exit: EXIT.refused, code: 'FAILED', message, details: {} }
}

function remedyFor(code: string, used: UsedCredential | undefined): string | undefined {
  if (used !== undefined && (code === 'CREDENTIAL_REFUSED' || code === 'ACCESS_DENIED')) {
    return `This needs the credential of ${used.name}; the one in ${used.source} is not it.`
  }
  return entryOf(code)?.remedy
}

function entryOf(code: string) {
  return Object.entries(CATALOGUE).find(([known]) => known === code)?.[1]
}

function isFaultOfServer(code: string): boolean {
  return (entryOf(code)?.status ?? 0) >= 500
}
