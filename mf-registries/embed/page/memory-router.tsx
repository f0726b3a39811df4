import { useCallback, useMemo } from 'react'
import type { AnchorHTMLAttributes } from 'react'
import { splitLanguage } from 'shared-contracts/session/language'
import { useStateOf } from 'shared-runtime/settings'
import { useEmbedLocation } from './embed-location.ts'

// Replaces react-router-dom in the build of the embed, which is three times larger and would follow the URL of the host
// page. It covers what screens and shared-runtime use, on the in-memory location.

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
}

/** Anchor; its clicks are intercepted like those of all anchors in the element (`embed-links.ts`). */
export function Link({ to, children, ...anchor }: LinkProps) {
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  )
}

/** Navigates to a path with language prefix. */
export function useNavigate(): (to: string, options?: { readonly replace?: boolean }) => void {
  const location = useEmbedLocation()
  return useCallback(
    (to, { replace = false } = {}) => {
      location.go(splitLanguage(to).path, { by: 'visitor', replace })
    },
    [location],
  )
}

/** Location of the element in the shape of the router's. */
export function useLocation(): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const { path, search } = useStateOf(useEmbedLocation().state)
  return { pathname: path, search, hash: '' }
}

/** Query string of the location, read-only. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useStateOf(useEmbedLocation().state)
  return [useMemo(() => new URLSearchParams(search), [search])]
}
