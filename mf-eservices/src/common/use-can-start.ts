import type { ServiceSummary } from 'shared-contracts/http/software'
import { useIsReserved } from 'shared-runtime/navigation'
import { applicationPath } from './service-addresses.ts'

/**
 * Tells whether the start of a service leads somewhere. A service with sign-in starts with its form in the portal; until
 * a live remote shows the form, the map only reserves its page.
 */
export function useCanStart(): (service: Pick<ServiceSummary, 'code' | 'signIn'>) => boolean {
  const isReserved = useIsReserved()
  return ({ code, signIn }) => !signIn || !isReserved(applicationPath(code))
}
