import { PortalError } from 'shared-contracts/errors/portal-error'
import type { ServiceStatus } from 'shared-contracts/http/software'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import { formatDay } from '../civil-day.ts'
import { TEXTS } from '../texts.ts'

interface ServiceState {
  readonly status: ServiceStatus
  readonly pausedUntil: string | null
}

/** @throws PortalError SOFTWARE_PAUSED, SOFTWARE_RETIRED */
export function refuseClosed({ status, pausedUntil }: ServiceState, language: Language): void {
  if (status === 'retired') throw new PortalError('SOFTWARE_RETIRED')
  if (status !== 'paused') return
  const until =
    pausedUntil === null ? '' : fillText(TEXTS[language].software.backOn, { day: formatDay(pausedUntil) })
  throw new PortalError('SOFTWARE_PAUSED', { values: { until } })
}

/** Refuses an application for a service of the catalogue that is closed. @throws PortalError SOFTWARE_PAUSED, SOFTWARE_RETIRED */
export async function refuseClosedService(queries: Queries, code: string, language: Language): Promise<void> {
  const { rows } = await queries.query<ServiceState>(
    'select status, paused_until as "pausedUntil" from service where code = $1',
    [code],
  )
  for (const state of rows) refuseClosed(state, language)
}
