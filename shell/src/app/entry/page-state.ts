import type { PageState } from 'shared-contracts/release/page-state'
import { parseCompanyId } from 'shared-contracts/session/variant'

/**
 * Parses the state that the edge wrote into the document.
 * @throws Error `Invalid company type` for an unknown variant (VAR-02)
 */
export function readPageState(document: Document): PageState {
  const text = document.querySelector('#portal-state')?.textContent ?? ''
  const state = JSON.parse(text) as PageState
  parseCompanyId(state.companyId)
  return state
}

/** Title of the rendered page without the name of the portal. */
export function readPageName({ title }: Document): string | undefined {
  return /(.+) – /.exec(title)?.[1]
}

/** Replaces the page by an error message, in plain DOM. */
export function showFullPageError(document: Document, message: string): void {
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = message
  main.role = 'alert'
  main.append(heading)
  document.title = message
  document.body.replaceChildren(main)
}
