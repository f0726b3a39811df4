import type { DataLicence } from 'shared-contracts/http/data/open-data'
import licences from '../../data/open-data/licences.json' with { type: 'json' }

export type LicenceId = keyof typeof licences

export const LICENCES: Readonly<Record<LicenceId, DataLicence>> = licences
export const LICENCE_IDS = Object.keys(licences) as readonly LicenceId[]

/** `Link` header with the licence of a response and the description of the API. */
export function linkHeader({ url }: DataLicence): string {
  return `<${url}>; rel="license", </api/public/openapi.json>; rel="service-desc"`
}
