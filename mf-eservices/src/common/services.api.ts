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

/** Base path of the API for links, which need the full path. */
const BASE = '/api'

/** Services for a query. The previous ones stay while new ones load. */
export const servicesCall = pageCall(
  listSoftware,
  (query: Readonly<Record<string, string | readonly string[]>>) => ({ query }),
  { keepPrevious: true },
)

/** Loads the service passport by code or id. */
export const passportCall = pageCall(getSoftware, (id: string) => ({ params: { id } }))

/** URL of a service file, to show or to download. */
export function documentUrl(id: number, language: Language, download?: '1'): string {
  return BASE + apiPath(getSoftwareDocument, { params: { id: String(id) }, query: { download } }, language)
}

/** URL that starts a service; used as a link without JavaScript. */
export function startUrl(id: number, language: Language): string {
  return BASE + startPath(id, language)
}

function startPath(id: number, language: Language): string {
  return apiPath(getSoftwareUrl, { params: { id: String(id) } }, language)
}

/** Requests the start URL of a service. Each call counts as a start; rejects with a `PortalError`. */
export function useRequestStart() {
  const { api } = useRuntime()
  return async (id: number, language: Language) =>
    (await api.send({
      method: 'GET',
      path: startPath(id, language),
      endpoint: getSoftwareUrl,
    })) as ServiceStart
}
