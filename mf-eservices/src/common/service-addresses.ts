import type { ServiceSummary } from 'shared-contracts/http/software'
import { useIsReserved } from 'shared-runtime/navigation'

/** Paths of this remote's pages, without language prefix. */
export const SERVICES_PATH = '/e-services'
export const INFORMATIVE_PATH = '/informative-services'

export function servicePath(code: string): string {
  return `${SERVICES_PATH}/${encodeURIComponent(code)}`
}

/** Online application form of a service. */
export function applicationPath(code: string): string {
  return `${servicePath(code)}/apply`
}

/**
 * Returns a function that checks whether a service can be started. A service with sign-in starts with a form in the
 * portal, whose page is only reserved until a live remote provides it.
 */
export function useCanStart(): (service: Pick<ServiceSummary, 'code' | 'signIn'>) => boolean {
  const isReserved = useIsReserved()
  return ({ code, signIn }) => !signIn || !isReserved(applicationPath(code))
}
