import { createContext, useContext } from 'react'

/** Origin of the portal where the screens stand in another site's page; undefined in the portal itself. */
export const PortalOriginContext = createContext<string | undefined>(undefined)

/** Makes whole addresses of paths of the portal; called when somebody asks for one, in a browser. */
export function usePortalAddress(): (path: string) => string {
  const portal = useContext(PortalOriginContext)
  return (path) => new URL(path, portal ?? window.location.origin).href
}
