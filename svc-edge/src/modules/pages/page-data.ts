import type { RenderedResponse } from 'shared-contracts/release/page-state'
import type { Language } from 'shared-contracts/session/language'
import { Pool } from 'undici'
import type { Log } from '../../log.ts'

const FETCH_TIMEOUT_MS = 800
const MAX_CALLS = 8
const MAX_RESPONSE_BYTES = 1_000_000
/**
 * Public paths of all versions only, because all visitors share the cached page. The public search is the same without a
 * session.
 */
const PUBLIC_PATH = /^\/(?:(?:v\d\/)?public\/|search\/public\?)[A-Za-z0-9/_.~%:@!$&'()*+,;=?-]{0,2000}$/

interface Requester {
  readonly language: Language
  readonly visitor: string
}

export type PageDataSource = ReturnType<typeof createPageDataSource>

/** Responses that the edge has itself, by path and query below `/api`; undefined for calls of the API. */
type LocalResponses = (path: string) => RenderedResponse | undefined

/**
 * Fetches in parallel. Forwards only the visitor's language and network address, which the API needs for its rate
 * limits. Late responses and server errors are left out.
 */
export function createPageDataSource(apiUrl: string, log: Log, findLocal: LocalResponses = () => undefined) {
  const pool = new Pool(apiUrl, { connections: 16, pipelining: 1, connect: { timeout: FETCH_TIMEOUT_MS } })
  const fetchPath = async (
    path: string,
    { language, visitor }: Requester,
    signal: AbortSignal,
  ): Promise<RenderedResponse> => {
    if (!PUBLIC_PATH.test(path) || path.includes('/../')) throw new Error('not a public path')
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: `/api${path}`,
      headers: { accept: 'application/json', 'accept-language': language, 'x-forwarded-for': visitor },
      signal,
    })
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > MAX_RESPONSE_BYTES) throw new Error('response larger than 1 MB')
      chunks.push(chunk)
    }
    if (statusCode >= 500 || statusCode === 429) throw new Error(`status ${statusCode}`)
    return { status: statusCode, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown }
  }
  return {
    /** API responses for rendering; not `complete` when one is missing, which the browser then requests. */
    async fetchAll(paths: readonly string[], requester: Requester) {
      const distinct = [...new Set(paths)].slice(0, MAX_CALLS)
      const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
      const settled = await Promise.allSettled(
        distinct.map(async (path) => findLocal(path) ?? fetchPath(path, requester, signal)),
      )
      const replies: Record<string, RenderedResponse> = {}
      for (const [index, path] of distinct.entries()) {
        const result = settled[index]
        if (result?.status === 'fulfilled') replies[path] = result.value
        else
          log.warn(
            { call: path.split(/[/?]/, 3).join('/'), reason: String(result?.reason) },
            'page rendered without an API response',
          )
      }
      return { answers: replies, complete: Object.keys(replies).length === new Set(paths).size }
    },
    close: () => pool.close(),
  }
}
