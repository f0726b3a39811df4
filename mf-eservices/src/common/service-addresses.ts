/** Paths of this remote's pages, without language prefix. */
export const SERVICES_PATH = '/e-services'
export const INFORMATIVE_PATH = '/informative-services'

export function servicePath(code: string): string {
  return `${SERVICES_PATH}/${encodeURIComponent(code)}`
}
