import { PortalSearch } from '../../common/portal-search.tsx'

/** The search of the header; `className` says how much room it has there. */
export function HeaderSearch({ className }: { readonly className: string | undefined }) {
  return <PortalSearch look="header" className={className} />
}
