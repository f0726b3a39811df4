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
 * Opens the other portal, signed in, in a new tab (XPORT-01). False without rights there. Browsers block a tab long
 * after the click, so a slow response needs a confirmation.
 */
export async function openOtherPortal(passing: HandoffOptions): Promise<boolean> {
  const url = await requestHandoff(passing)
  if (url === null) return false
  if (!canOpenTab()) {
    const { accepted } = (await passing.bus.ask(requestConfirmation, passing.question)) as {
      accepted: boolean
    }
    if (!accepted) return true
  }
  openTab(url)
  return true
}

/** An address of this portal, which redirects with the codes (decision 0377). */
async function requestHandoff({ api, companyId, language }: HandoffOptions): Promise<string | null> {
  const body = { companyId: companyId === 1 ? 2 : 1, pathname: `/${language}/home` }
  const answer = (await api.send({
    method: 'POST',
    path: `/user/portal-token?lang=${language}`,
    body,
  })) as PortalToken
  return answer.privileges.length === 0 ? null : answer.url
}

/** Without this API, browsers open the tab or ask the user themselves. */
function canOpenTab(): boolean {
  const { userActivation } = navigator as { userActivation?: { readonly isActive: boolean } }
  return userActivation?.isActive ?? true
}

function openTab(url: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.target = '_blank'
  anchor.rel = 'noopener'
  // The other portal accepts codes only from pages of this one (decision 0377).
  anchor.referrerPolicy = 'origin'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
