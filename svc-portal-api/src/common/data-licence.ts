import type { DataLicence } from 'shared-contracts/http/data/open-data'

/** Licences that open data may be given under; the setting OPEN_DATA_LICENCE names one. */
export const LICENCES = {
  'CC-BY-4.0': {
    id: 'CC-BY-4.0',
    title: 'Creative Commons Attribution 4.0 International',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'CC0-1.0': {
    id: 'CC0-1.0',
    title: 'CC0 1.0 Universal',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  'ODC-By-1.0': {
    id: 'ODC-By-1.0',
    title: 'Open Data Commons Attribution License 1.0',
    url: 'https://opendatacommons.org/licenses/by/1-0/',
  },
} as const satisfies Record<string, DataLicence>

export type LicenceId = keyof typeof LICENCES
export const LICENCE_IDS = Object.keys(LICENCES) as readonly LicenceId[]

/** Says with an answer under what terms it may be used, and where the API is described. */
export function linkHeader({ url }: DataLicence): string {
  return `<${url}>; rel="license", </api/public/openapi.json>; rel="service-desc"`
}
