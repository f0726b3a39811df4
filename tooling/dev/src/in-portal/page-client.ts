import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'

const FILE = new URL('../../client/follow-builds.mjs', import.meta.url)

/** The script that follows builds in a page; part of the view, not of any release. */
export interface PageClient {
  readonly path: string
  /** Pages may refuse scripts without it. */
  readonly integrity: string
  readonly answer: (response: ServerResponse) => void
}

export async function readPageClient(): Promise<PageClient> {
  const content = await readFile(FILE)
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  return {
    path: '/development/follow-builds.js',
    integrity,
    answer: (response) => void response.writeHead(200, headers).end(content),
  }
}
