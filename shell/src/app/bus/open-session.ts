import type { NavigateFunction } from 'react-router-dom'
import type { PortalRuntime } from 'shared-runtime/remote'
import type { SessionController } from '../../common/services/session-gate.ts'
import type { ShellServices } from '../../common/services/shell-services.ts'
import { createDraftStore } from '../../features/session/drafts/draft-store.ts'
import { Session } from '../../features/session/session.ts'
import type { SessionPage } from '../../features/session/session-dependencies.ts'
import { withTabLock } from '../../features/session/rules/renewal.ts'
import type { BrowserPage } from '../browser-page.ts'

interface SessionSources extends Pick<BrowserPage, 'accessOf' | 'saveLanguage'> {
  readonly services: ShellServices
  readonly runtime: PortalRuntime
  readonly navigate: NavigateFunction
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string }
}

function createSessionPage(now: () => SessionSources): SessionPage {
  return {
    getAddress: () => now().location.pathname + now().location.search,
    getHash: () => now().location.hash,
    async navigate(address, { replace = false } = {}) {
      await now().navigate(address, { replace })
    },
    replaceDocument(address) {
      globalThis.location.replace(address)
    },
    redirect(url) {
      // The other site redirects back to a URL without language prefix.
      now().saveLanguage()
      globalThis.location.assign(url)
    },
    accessOf: (path) => now().accessOf(path),
  }
}

/** Creates the session of the page; `now` returns the current router state and services. */
export function openSession(now: () => SessionSources): SessionController {
  const { services, runtime } = now()
  return new Session({
    ...runtime,
    ...services,
    service: services.session,
    text: (key, values) => now().text(key, values),
    page: createSessionPage(now),
    browser: {
      storage: sessionStorage,
      channel: (name) => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined),
      withLock: withTabLock,
      now: Date.now,
      drafts: createDraftStore(`portal_${String(runtime.companyId)}_drafts`),
    },
  })
}
