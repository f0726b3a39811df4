import type { PortalEntry } from 'shared-contracts/models/portal-entry'
import type { OutsideName } from 'shared-contracts/navigation/outside-addresses'
import type { Variant } from 'shared-contracts/session/variant'

/** The keys of name and description of each are `home.portals.<id>` and `home.portals.<id>Text`. */
type PortalLink =
  | { readonly id: OutsideName }
  /** The other variant, with the session; `path` is where the edge leads there. */
  | ({ readonly id: 'competition' | 'qualityPortal'; readonly path: string } & Pick<
      PortalEntry,
      'includeTokens'
    >)

/** Portals under one heading; `title` is the key of the heading below `home.portals`. */
interface PortalGroup {
  readonly title: 'quality' | 'other'
  readonly portals: readonly PortalLink[]
}

/** Leads to wherever the other variant is: `OTHER_PORTAL_PATH` of the contract, which would bring its schemas along. */
const OTHER_PORTAL = '/other-portal'

/** Portal links of each variant, in the order of the specification (HOME-01). */
export const PORTAL_GROUPS: Readonly<Record<Variant, readonly PortalGroup[]>> = {
  quality: [
    { title: 'quality', portals: [{ id: 'accreditation' }, { id: 'metrology' }, { id: 'standardisation' }] },
    {
      title: 'other',
      portals: [
        { id: 'economy' },
        { id: 'agency' },
        { id: 'expertise' },
        { id: 'competition', path: OTHER_PORTAL, includeTokens: true },
        { id: 'procurement' },
      ],
    },
  ],
  competition: [
    {
      title: 'other',
      portals: [
        { id: 'economy' },
        { id: 'agency' },
        { id: 'qualityPortal', path: OTHER_PORTAL, includeTokens: true },
        { id: 'procurement' },
      ],
    },
  ],
}
