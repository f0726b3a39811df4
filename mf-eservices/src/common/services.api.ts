import {
  getSoftware,
  getSoftwareDocument,
  getSoftwareUrl,
  listSoftware,
} from 'shared-contracts/http/software'
import type { ServiceStart } from 'shared-contracts/http/software'
import type { Language } from 'shared-contracts/session/language'
import { apiPath, pageCall } from 'shared-runtime/http'
import { useRuntime } from 'shared-runtime/remote'

/** Where the API lies; links to files need the whole path. */
const BASE = '/api'

/** Services that a query asks for; those of the query before stay while new ones load. */
export const servicesCall = pageCall(
  listSoftware,
  (query: Readonly<Record<string, string | readonly string[]>>) => ({ query }),
  { keepPrevious: true },
)

/** The passport of a service, by its code or its number. */
export const passportCall = pageCall(getSoftware, (id: string) => ({ params: { id } }))

/** Address of a file on this portal, to show or to save. */
export function documentUrl(id: number, language: Language, download?: '1'): string {
  return BASE + apiPath(getSoftwareDocument, { params: { id: String(id) }, query: { download } }, language)
}

/** Where the start of a service lies: a browser without JavaScript follows it. */
export function startUrl(id: number, language: Language): string {
  return BASE + startPath(id, language)
}

function startPath(id: number, language: Language): string {
  return apiPath(getSoftwareUrl, { params: { id: String(id) } }, language)
}

/** Asks the server where a service starts; each call is a start. Rejects with a `PortalError`. */
export function useRequestStart() {
  const { api } = useRuntime()
  return async (id: number, language: Language) =>
    (await api.send({
      method: 'GET',
      path: startPath(id, language),
      endpoint: getSoftwareUrl,
    })) as ServiceStart
}
