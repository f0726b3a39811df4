import { requestConfirmation } from 'shared-contracts/events/shell'
import type { PortalToken } from 'shared-contracts/navigation/portals'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Bus } from 'shared-runtime/bus'
import type { ApiClient } from 'shared-runtime/http-client'
import type { PageSettings } from 'shared-runtime/settings'

export interface HandoffOptions {
  readonly api: Pick<ApiClient, 'send'>
  readonly bus: Pick<Bus, 'ask'>
  readonly companyId: CompanyId
  readonly language: PageSettings['language']
  readonly question: { readonly message: string; readonly acceptLabel: string; readonly rejectLabel: string }
}

/**
 * Opens the other portal with the session of the user in a new tab (XPORT-01). False without access there. Browsers block
 * a new tab some time after the click, so a slow response requires a confirmation.
 */
export async function openOtherPortal(options: HandoffOptions): Promise<boolean> {
  const url = await requestHandoff(options)
  if (url === null) return false
  if (!canOpenTab()) {
    const { accepted } = (await options.bus.ask(requestConfirmation, options.question)) as {
      accepted: boolean
    }
    if (!accepted) return true
  }
  openTab(url)
  return true
}

/** Requests a hand-off; returns a URL of this portal that redirects with one-time codes (decision 0377). */
async function requestHandoff({ api, companyId, language }: HandoffOptions): Promise<string | null> {
  const body = { companyId: companyId === 1 ? 2 : 1, pathname: `/${language}/home` }
  const answer = (await api.send({
    method: 'POST',
    path: `/user/portal-token?lang=${language}`,
    body,
  })) as PortalToken
  return answer.privileges.length === 0 ? null : answer.url
}

/** Whether the browser still allows a new tab; true without the API, because such browsers prompt the user. */
function canOpenTab(): boolean {
  const { userActivation } = navigator as { userActivation?: { readonly isActive: boolean } }
  return userActivation?.isActive ?? true
}

function openTab(url: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.target = '_blank'
  anchor.rel = 'noopener'
  // The other portal accepts codes only with this origin as referrer (decision 0377).
  anchor.referrerPolicy = 'origin'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
