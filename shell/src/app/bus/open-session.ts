import type { NavigateFunction } from 'react-router-dom'
import type { PortalRuntime } from 'shared-runtime/remote'
import type { SessionKeeper } from '../../common/services/session-gate.ts'
import type { ShellServices } from '../../common/services/shell-services.ts'
import { createDraftBox } from '../../features/session/drafts/draft-box.ts'
import { Session } from '../../features/session/session.ts'
import type { SessionPage } from '../../features/session/session-parts.ts'
import { aloneInBrowser } from '../../features/session/rules/renewal.ts'
import type { BrowserPage } from '../browser-page.ts'

interface OpenPage extends Pick<BrowserPage, 'accessOf' | 'keepLanguage'> {
  readonly services: ShellServices
  readonly runtime: PortalRuntime
  readonly navigate: NavigateFunction
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string }
}

function pageOf(now: () => OpenPage): SessionPage {
  return {
    here: () => now().location.pathname + now().location.search,
    part: () => now().location.hash,
    async go(address, { replace = false } = {}) {
      await now().navigate(address, { replace })
    },
    reopen(address) {
      globalThis.location.replace(address)
    },
    leave(url) {
      // The other site redirects back to a bare address.
      now().keepLanguage()
      globalThis.location.assign(url)
    },
    accessOf: (path) => now().accessOf(path),
  }
}

export function openSession(now: () => OpenPage): SessionKeeper {
  const { services, runtime } = now()
  return new Session({
    ...runtime,
    ...services,
    service: services.session,
    text: (key, values) => now().text(key, values),
    page: pageOf(now),
    browser: {
      storage: sessionStorage,
      channel: (name) => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined),
      alone: aloneInBrowser,
      now: Date.now,
      drafts: createDraftBox(`portal_${String(runtime.companyId)}_drafts`),
    },
  })
}
