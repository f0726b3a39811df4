import { Problem } from 'shared-contracts/http/problem'
import { operatorLanguage } from './operator-language.ts'

/** The registry said no: its code, its words, and what it names. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly details: Readonly<Record<string, string>>
  /** Number of the request in the log of the registry. */
  readonly requestId: string | undefined

  constructor(problem: Pick<Problem, 'code' | 'message' | 'errors' | 'requestId'>) {
    super(problem.message)
    this.code = problem.code
    this.details = problem.errors ?? {}
    this.requestId = problem.requestId
  }
}

/** Nobody answered at the address of the registry. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** A completion compresses up to 20 MB before it answers. */
const PATIENCE_MS = 120_000

interface Sending {
  readonly credential?: string
  readonly json?: unknown
  readonly content?: Uint8Array<ArrayBuffer>
}

/** Calls of the release registry; every answer that is not a success is thrown. */
export interface RegistryClient {
  get(path: string, sending?: Pick<Sending, 'credential'>): Promise<unknown>
  send(method: 'POST' | 'PUT', path: string, sending: Sending): Promise<unknown>
}

/** @param patience Milliseconds for one call, from the connection to the last byte of the answer. */
export function registryClient(baseUrl: string, patience = PATIENCE_MS): RegistryClient {
  const base = baseUrl.replace(/\/+$/, '')
  const language = operatorLanguage(process.env)
  const request = async (method: string, path: string, sending: Sending = {}): Promise<unknown> => {
    const { credential, json, content } = sending
    if (credential !== undefined) checkSafe(base)
    const signal = AbortSignal.timeout(patience)
    const { ok, text } = await fetch(`${base}${path}`, {
      method,
      headers: {
        'accept-language': language,
        ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(content === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(content === undefined ? {} : { body: content }),
      signal,
    })
      .then(async (response) => ({ ok: response.ok, text: await response.text() }))
      .catch((cause: unknown) => {
        const within = signal.aborted ? ` within ${patience / 1000} s` : ''
        throw new Unreachable(`The release registry does not answer at ${base}${within}`, { cause })
      })
    const body: unknown = text === '' ? undefined : parse(text, base)
    if (ok) return body
    const problem = Problem.safeParse(body)
    throw problem.success ? new Refused(problem.data) : new Unreachable(strangerAt(base))
  }
  return {
    get: (path, sending) => request('GET', path, sending),
    send: request,
  }
}

function parse(text: string, base: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Unreachable(strangerAt(base), { cause })
  }
}

/** Names of this machine itself. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** @throws Refused when a credential would cross a network in plain text. */
function checkSafe(base: string): void {
  const { protocol, hostname } = new URL(base)
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return
  const message = `The credential is not sent to ${base}: anybody on the way could read it. Use an address with https`
  throw new Refused({ code: 'CREDENTIAL_UNSAFE', message })
}

function strangerAt(base: string): string {
  return `What answers at ${base} is not the release registry`
}
