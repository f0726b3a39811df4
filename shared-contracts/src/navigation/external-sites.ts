/** Other sites that the portal leads to, as they are known to the public; an installation may have others. */
export const EXTERNAL_SITES = {
  /** The state anti-monopoly agency and its accounts. */
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
  /** The site of standards in the menu of the competition variant. */
  standards: 'https://azstandart.az',
} as const

export type ExternalSiteName = keyof typeof EXTERNAL_SITES

/** Addresses that an installation has in place of the known ones. */
export type ExternalSiteUrls = Readonly<Partial<Record<ExternalSiteName, string>>>

/** Where a site is, as this installation has it. */
export function externalSiteUrl(name: ExternalSiteName, given: ExternalSiteUrls = {}): string {
  return given[name] ?? EXTERNAL_SITES[name]
}
