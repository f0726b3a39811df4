import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { DevelopmentMark } from 'shared-contracts/release/page-state'

const FILE = new URL('../../client/follow-builds.mjs', import.meta.url)

export interface PageClient {
  readonly path: string
  /** Pages may refuse scripts without it. */
  readonly integrity: string
  readonly send: (response: ServerResponse) => void
}

export async function readPageClient(): Promise<PageClient> {
  const content = await readFile(FILE)
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  return {
    path: '/development/follow-builds.js',
    integrity,
    send: (response) => void response.writeHead(200, headers).end(content),
  }
}

const STATE = '<script type="application/json" id="portal-state">{'
const END = '</body>'

/** Adds the mark and the script that follows builds to a page; a document without state is unchanged. */
export function markPage(
  html: string,
  markFor: (composition: number) => DevelopmentMark,
  { path, integrity }: Pick<PageClient, 'path' | 'integrity'>,
): string {
  const start = html.lastIndexOf(STATE)
  const end = html.lastIndexOf(END)
  if (start === -1 || end < start) return html
  const at = start + STATE.length
  const composition = Number(/"composition":(\d+)/.exec(html.slice(at))?.[1] ?? 0)
  // Names and paths contain no `<`; escaped as a precaution.
  const text = JSON.stringify(markFor(composition)).replaceAll('<', String.raw`\u003c`)
  const script = `<script type="module" src="${path}" integrity="${integrity}" crossorigin></script>`
  return `${html.slice(0, at)}"development":${text},${html.slice(at, end)}${script}${html.slice(end)}`
}
