import type { DevelopmentMark } from 'shared-contracts/release/page-state'
import type { PageClient } from './page-client.ts'

const STATE = '<script type="application/json" id="portal-state">{'
const END = '</body>'

/**
 * Writes the mark into the state of a page and adds the script that follows builds; a document without state (a plain
 * error page) stays as it is.
 */
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
  // Names and paths hold no character that would end the element; the escape is for whoever changes that.
  const text = JSON.stringify(markFor(composition)).replaceAll('<', String.raw`\u003c`)
  const script = `<script type="module" src="${path}" integrity="${integrity}" crossorigin></script>`
  return `${html.slice(0, at)}"development":${text},${html.slice(at, end)}${script}${html.slice(end)}`
}
