/** Paths of this remote's pages, without language prefix. */
export const SERVICES_PATH = '/e-services'
export const INFORMATIVE_PATH = '/informative-services'

export function servicePath(code: string): string {
  return `${SERVICES_PATH}/${encodeURIComponent(code)}`
}

/** Form of a service that is applied for in the portal. */
export function applicationPath(code: string): string {
  return `${servicePath(code)}/apply`
}
