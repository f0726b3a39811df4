import { askConfirm } from 'shared-contracts/events/shell'
import type { PortalToken } from 'shared-contracts/navigation/portals'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Bus } from 'shared-runtime/bus'
import type { ApiClient } from 'shared-runtime/http-client'
import type { PageSettings } from 'shared-runtime/settings'

/** What a person passes over with, and how it is asked for. */
export interface Passing {
  readonly api: Pick<ApiClient, 'send'>
  readonly bus: Pick<Bus, 'ask'>
  readonly companyId: CompanyId
  readonly language: PageSettings['language']
  /** Asked where the browser would block the new tab. */
  readonly question: { readonly message: string; readonly acceptLabel: string; readonly rejectLabel: string }
}

/**
 * Opens the other portal in a new tab, signed in (XPORT-01). Gives false where the person has no rights there: then
 * nothing opens. A new tab may only be opened shortly after a press, so when the answer took longer the person is asked,
 * and the answer to that is the press.
 */
export async function passOver(passing: Passing): Promise<boolean> {
  const url = await findAddress(passing)
  if (url === null) return false
  if (!mayOpen()) {
    const { accepted } = (await passing.bus.ask(askConfirm, passing.question)) as { accepted: boolean }
    if (!accepted) return true
  }
  openTab(url)
  return true
}

/** An address of this portal: its server redirects with the codes, which no script sees (decision 0377). */
async function findAddress({ api, companyId, language }: Passing): Promise<string | null> {
  const body = { companyId: companyId === 1 ? 2 : 1, pathname: `/${language}/home` }
  const answer = (await api.send({
    method: 'POST',
    path: `/user/portal-token?lang=${language}`,
    body,
  })) as PortalToken
  return answer.privileges.length === 0 ? null : answer.url
}

/** Browsers that do not say so open the tab or ask the person themselves. */
function mayOpen(): boolean {
  const { userActivation } = navigator as { userActivation?: { readonly isActive: boolean } }
  return userActivation?.isActive ?? true
}

function openTab(url: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.target = '_blank'
  anchor.rel = 'noopener'
  // The other portal accepts codes only from pages of this one (decision 0232).
  anchor.referrerPolicy = 'origin'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
