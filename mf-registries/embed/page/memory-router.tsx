import { useCallback, useMemo } from 'react'
import type { AnchorHTMLAttributes } from 'react'
import { splitLanguage } from 'shared-contracts/session/language'
import { useStateOf } from 'shared-runtime/settings'
import { useEmbedLocation } from './embed-location.ts'

// Stands in for react-router-dom in the build of the embed (a third of its bytes, and it would follow the address of
// the host): what screens and shared-runtime use of it, over the place that the element keeps in memory.

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
}

/** An anchor; what a press does is the page's (`embed-page.tsx`), as for every anchor inside. */
export function Link({ to, children, ...anchor }: LinkProps) {
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  )
}

/** Goes to an address with language prefix, as `shared-runtime/navigation` makes them. */
export function useNavigate(): (to: string, options?: { readonly replace?: boolean }) => void {
  const location = useEmbedLocation()
  return useCallback(
    (to, { replace = false } = {}) => {
      location.go(splitLanguage(to).path, { by: 'visitor', replace })
    },
    [location],
  )
}

/** Where the element stands, as a location of the router. */
export function useLocation(): { readonly pathname: string; readonly search: string; readonly hash: string } {
  const { path, search } = useStateOf(useEmbedLocation().state)
  return { pathname: path, search, hash: '' }
}

/** The query of the place; nothing that the element shows writes it in this way. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useStateOf(useEmbedLocation().state)
  return [useMemo(() => new URLSearchParams(search), [search])]
}
