import type { ServicePage } from 'shared-contracts/http/software'
import type { Language } from 'shared-contracts/session/language'
import type { ApiState } from 'shared-runtime/http'
import { servicesPath, useServices } from '../../common/services.api.ts'

/** Counted by starts of the last 90 days; services that nobody has started stand in their usual order. */
const MOST_USED = { kind: 'service', sort: 'starts,DESC', perPage: '6' } as const

export function useMostUsed(): ApiState<ServicePage> {
  return useServices(MOST_USED)
}

export function mostUsedPath(language: Language): string {
  return servicesPath(MOST_USED, language)
}
