import { useEffect, useEffectEvent } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { RemoteOutline } from 'shared-contracts/release/page-state'
import { splitLanguage } from 'shared-contracts/session/language'
import { useOutletScreens } from './outlet-screens.ts'

function pathOfLink(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.origin !== location.origin) return undefined
  return splitLanguage(link.pathname).path
}

/** Preloads the remote of a hovered or focused link, and calls `onLink`. */
export function usePreload(remotes: readonly RemoteOutline[], onLink: () => void): void {
  const { preload } = useOutletScreens()
  const noteLink = useEffectEvent(onLink)
  useEffect(() => {
    if (preload === undefined) return undefined
    const routes = remotes.flatMap((remote) =>
      Object.entries(remote.routes).map(([path, screen]) => ({
        path,
        handle: { name: remote.name, screen },
      })),
    )
    const preloaded = new Set<string>()
    const handle = ({ target }: Event) => {
      const path = pathOfLink(target)
      const match = path === undefined ? undefined : matchRoutes(routes, path)?.[0]
      if (match === undefined) return
      noteLink()
      const { name, screen } = match.route.handle
      const key = `${name}/${screen}`
      if (preloaded.has(key)) return
      preloaded.add(key)
      preload(name, screen).catch(() => preloaded.delete(key))
    }
    document.addEventListener('pointerover', handle, { passive: true })
    document.addEventListener('focusin', handle)
    return () => {
      document.removeEventListener('pointerover', handle)
      document.removeEventListener('focusin', handle)
    }
  }, [preload, remotes])
}
