/** Public URLs of other sites that the portal links to. An installation may configure others. */
export const EXTERNAL_SITES = {
  /** The agency and its accounts. */
  agency: 'https://competition.gov.az',
  facebook: 'https://www.facebook.com/competition.gov.az',
  twitter: 'https://twitter.com/competitiongov',
  instagram: 'https://www.instagram.com/competition.gov.az',
  youtube: 'https://www.youtube.com/@competitiongovaz',
  accreditation: 'https://accreditation.gov.az',
  metrology: 'https://metrology.gov.az',
  standardisation: 'https://azstandart.az',
  economy: 'https://www.economy.gov.az',
  expertise: 'https://ekspertiza.az',
  procurement: 'https://etender.gov.az',
  /** Site of standards in the menu of the competition variant. */
  standards: 'https://azstandart.az',
} as const

/** Name of an external site. */
export type ExternalSiteName = keyof typeof EXTERNAL_SITES

/** Configured URLs that replace the public ones. */
export type ExternalSiteUrls = Readonly<Partial<Record<ExternalSiteName, string>>>

/** URL of an external site in this installation. */
export function externalSiteUrl(name: ExternalSiteName, configured: ExternalSiteUrls = {}): string {
  return configured[name] ?? EXTERNAL_SITES[name]
}
