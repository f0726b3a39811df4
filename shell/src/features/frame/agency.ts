/** Public addresses of the state anti-monopoly agency (FTR-01). */
export const AGENCY_SITE = 'https://competition.gov.az'

/** Its accounts, in the order of the specification; names of networks are the same in every language. */
export const AGENCY_ACCOUNTS = [
  { name: 'Facebook', url: 'https://www.facebook.com/competition.gov.az' },
  { name: 'Twitter', url: 'https://twitter.com/competitiongov' },
  { name: 'Instagram', url: 'https://www.instagram.com/competition.gov.az' },
  { name: 'YouTube', url: 'https://www.youtube.com/@competitiongovaz' },
] as const
