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
 * What a user can do with a service today: apply online, fill in the PDF form because no online form exists, look up an
 * answer, use it online without an application, apply on another site, or nothing while it is closed.
 */
export type ServiceAction = 'apply' | 'form' | 'look' | 'use' | 'site' | 'none'

/** Returns a function that returns what a user can do with a service today. */
export function useServiceAction(): (
  service: Pick<ServiceSummary, 'kind' | 'online' | 'signIn' | 'status' | 'startPath'>,
) => ServiceAction {
  const canStart = useCanStart()
  return (service) => {
    if (service.status !== 'active') return 'none'
    if (service.kind === 'informative') return 'look'
    if (service.signIn) return canStart(service) ? 'apply' : 'form'
    return service.online === 'info' ? 'site' : 'use'
  }
}

/**
 * Returns a function that checks whether a service can be started. A service with sign-in starts with a form in the
 * portal: without one it has no start, and a page without a live remote is only reserved.
 */
function useCanStart(): (service: Pick<ServiceSummary, 'signIn' | 'startPath'>) => boolean {
  const isReserved = useIsReserved()
  return ({ signIn, startPath }) => !signIn || (startPath !== null && !isReserved(startPath))
}
