import { matchRoutes } from 'react-router-dom'
import type { NavigateFunction } from 'react-router-dom'
import type { PageRoutes } from 'shared-contracts/release/page-state'
import { PERMISSIONS, hasPermission } from 'shared-contracts/session/permissions'
import type { PortalRuntime } from 'shared-runtime/remote'
import type { SessionKeeper } from '../../common/services/session-gate.ts'
import type { ShellServices } from '../../common/services/shell-services.ts'
import { createDraftBox } from '../../features/session/drafts/draft-box.ts'
import { createSession } from '../../features/session/session.ts'
import type { Access, SessionPage } from '../../features/session/session-parts.ts'
import { isServiceStep } from '../../features/reserved/service-step.ts'
import { aloneInBrowser } from '../../features/session/rules/renewal.ts'

interface OpenPage {
  readonly services: ShellServices
  readonly runtime: PortalRuntime
  readonly remotes: PageRoutes['remotes']
  readonly reserved: PageRoutes['reserved']
  readonly keepLanguage: () => void
  readonly navigate: NavigateFunction
  readonly text: (key: string, values?: Readonly<Record<string, string>>) => string
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string }
}

const OWN_PATHS = ['/home', '/sign-in', '/404']

function accessOf({ remotes, reserved = {} }: Pick<OpenPage, 'remotes' | 'reserved'>, path: string): Access {
  const own = OWN_PATHS.map((route) => ({ path: route, id: 'open' }))
  const lent = remotes.flatMap(({ routes, permissions = {} }) =>
    Object.keys(routes).map((route) => ({
      path: route,
      id: permissions[route] === undefined ? 'open' : 'gated',
    })),
  )
  const mapped = PERMISSIONS.flatMap((permission) =>
    (reserved[permission] ?? []).map((route) => ({
      path: route,
      id: hasPermission('VISITOR', permission) || isServiceStep(route) ? 'open' : 'gated',
    })),
  )
  const found = matchRoutes([...own, ...lent, ...mapped], path)?.[0]
  return found && (found.route.id === 'gated' ? 'gated' : 'open')
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
    accessOf: (path) => accessOf(now(), path),
  }
}

export function openSession(now: () => OpenPage): SessionKeeper {
  const { services, runtime } = now()
  return createSession({
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
