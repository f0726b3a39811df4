import { createContext, useContext } from 'react'

/** Origin of the portal if the screens are embedded in another site; undefined in the portal. */
export const PortalOriginContext = createContext<string | undefined>(undefined)

/** Returns a function that makes absolute URLs of portal paths; call it in a browser only. */
export function usePortalAddress(): (path: string) => string {
  const portal = useContext(PortalOriginContext)
  return (path) => new URL(path, portal ?? window.location.origin).href
}
