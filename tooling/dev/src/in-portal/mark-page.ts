import type { DevelopmentMark } from 'shared-contracts/release/page-state'

const STATE = '<script type="application/json" id="portal-state">{'

/** Writes the mark into the state of a page; a document without state (a plain error page) stays as it is. */
export function markPage(html: string, mark: DevelopmentMark): string {
  const start = html.lastIndexOf(STATE)
  if (start === -1) return html
  const at = start + STATE.length
  // Names and paths hold no character that would end the element; the escape is for whoever changes that.
  const text = JSON.stringify(mark).replaceAll('<', String.raw`\u003c`)
  return `${html.slice(0, at)}"development":${text},${html.slice(at)}`
}
