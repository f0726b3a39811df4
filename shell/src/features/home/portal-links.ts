import type { Variant } from 'shared-contracts/session/variant'

/** A portal of another public body; `id` is also the key of its name below `home.portals`. */
interface PortalLinkEntry {
  readonly id: string
  readonly url: string
}

/** Portals under one heading; `title` is the key of the heading below `home.portals`. */
interface PortalGroup {
  readonly title: 'quality' | 'other'
  readonly portals: readonly PortalLinkEntry[]
}

const ECONOMY = { id: 'economy', url: 'https://www.economy.gov.az' }
const AGENCY = { id: 'agency', url: 'https://competition.gov.az' }
const PROCUREMENT = { id: 'procurement', url: 'https://etender.gov.az' }

/** Portal links of each variant (HOME-01). */
export const PORTAL_GROUPS: Readonly<Record<Variant, readonly PortalGroup[]>> = {
  quality: [
    {
      title: 'quality',
      portals: [
        { id: 'accreditation', url: 'https://accreditation.gov.az' },
        { id: 'metrology', url: 'https://metrology.gov.az' },
        { id: 'standardisation', url: 'https://azstandart.az' },
      ],
    },
    {
      title: 'other',
      portals: [
        ECONOMY,
        AGENCY,
        { id: 'expertise', url: 'https://ekspertiza.az' },
        { id: 'competition', url: 'https://e-reqabet.gov.az/home' },
        PROCUREMENT,
      ],
    },
  ],
  competition: [
    {
      title: 'other',
      portals: [
        ECONOMY,
        AGENCY,
        { id: 'qualityPortal', url: 'https://e-keyfiyyet.gov.az/home' },
        PROCUREMENT,
      ],
    },
  ],
}
