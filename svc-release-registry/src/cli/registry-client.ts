import type { Problem } from 'shared-contracts/http/problem'

/** The registry said no: its code, its words, and what it names. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly details: Readonly<Record<string, string>>

  constructor(problem: Pick<Problem, 'code' | 'message' | 'errors'>) {
    super(problem.message)
    this.code = problem.code
    this.details = problem.errors ?? {}
  }
}

/** Nobody answered at the address of the registry. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

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

export function registryClient(baseUrl: string): RegistryClient {
  const base = baseUrl.replace(/\/+$/, '')
  const request = async (method: string, path: string, sending: Sending = {}): Promise<unknown> => {
    const { credential, json, content } = sending
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(content === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(content === undefined ? {} : { body: content }),
    }).catch((cause: unknown) => {
      throw new Unreachable(`The release registry does not answer at ${base}`, { cause })
    })
    const text = await response.text()
    const body: unknown = text === '' ? undefined : parse(text, base)
    if (!response.ok) throw new Refused(body as Problem)
    return body
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
    throw new Unreachable(`What answers at ${base} is not the release registry`, { cause })
  }
}
