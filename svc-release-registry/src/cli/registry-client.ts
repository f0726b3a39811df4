import { Problem } from 'shared-contracts/http/problem'
import { operatorLanguage } from './operator-language.ts'

/** A refusal of the registry with its code, message and details. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal'
  readonly code: string
  readonly details: Readonly<Record<string, string>>
  readonly requestId: string | undefined

  constructor(problem: Pick<Problem, 'code' | 'message' | 'errors' | 'requestId'>) {
    super(problem.message)
    this.code = problem.code
    this.details = problem.errors ?? {}
    this.requestId = problem.requestId
  }
}

/** No response at the registry's address. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable'
}

/** The registry compresses up to 20 MB before it responds to a completion. */
const TIMEOUT_MS = 120_000

interface CallOptions {
  readonly credential?: string
  readonly json?: unknown
  readonly content?: Uint8Array<ArrayBuffer>
}

export type RegistryClient = ReturnType<typeof registryClient>

/**
 * Calls of the release registry. Responses other than success throw RegistryRefusal or RegistryUnreachable.
 * @param timeoutMs For one call, from the connection to the last byte.
 */
export function registryClient(baseUrl: string, timeoutMs = TIMEOUT_MS) {
  const base = baseUrl.replace(/\/+$/, '')
  const language = operatorLanguage(process.env)
  const request = async (method: string, path: string, options: CallOptions = {}): Promise<unknown> => {
    const { credential, json, content } = options
    if (credential !== undefined) assertSecure(base)
    const body = json === undefined ? content : JSON.stringify(json)
    const type = json === undefined ? 'application/octet-stream' : 'application/json'
    const signal = AbortSignal.timeout(timeoutMs)
    const { ok, text } = await fetch(`${base}${path}`, {
      method,
      headers: {
        'accept-language': language,
        ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
      signal,
    })
      .then(async (response) => ({ ok: response.ok, text: await response.text() }))
      .catch((cause: unknown) => {
        const within = signal.aborted ? ` within ${timeoutMs / 1000} s` : ''
        throw new RegistryUnreachable(`The release registry does not respond at ${base}${within}`, { cause })
      })
    const reply: unknown = text === '' ? undefined : parse(text, base)
    if (ok) return reply
    const problem = Problem.safeParse(reply)
    throw problem.success
      ? new RegistryRefusal(problem.data)
      : new RegistryUnreachable(otherServerMessage(base))
  }
  return {
    get: (path: string, options?: Pick<CallOptions, 'credential'>) => request('GET', path, options),
    send: (method: 'POST' | 'PUT', path: string, options: CallOptions) => request(method, path, options),
  }
}

function parse(text: string, base: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RegistryUnreachable(otherServerMessage(base), { cause })
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** @throws RegistryRefusal when a credential would cross a network in plain text. */
function assertSecure(base: string): void {
  const { protocol, hostname } = new URL(base)
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return
  const message = `The credential is not sent to ${base}: it would cross the network unencrypted. Use an https address`
  throw new RegistryRefusal({ code: 'CREDENTIAL_UNSAFE', message })
}

function otherServerMessage(base: string): string {
  return `The server at ${base} is not the release registry`
}
