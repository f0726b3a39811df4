import type { ServiceFee, ServiceSummary } from 'shared-contracts/http/software'
import { sumAmounts } from 'shared-contracts/rules/amount'
import type { Language } from 'shared-contracts/session/language'
import { formatMoney } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'

/** Fee of a service: a word, or the sum of its two parts. */
export function formatFee(fee: ServiceFee, t: Texts, language: Language): string {
  if (fee.rule === 'free') return t('service.free')
  if (fee.rule === 'tariff' || fee.service === null || fee.government === null) return t('service.tariff')
  return formatMoney(sumAmounts([fee.service, fee.government]), language)
}

/** Duration of a service; undefined for instant answers and if only a note describes it. */
export function formatDuration(
  { kind, duration: { days, unit } }: Pick<ServiceSummary, 'kind' | 'duration'>,
  t: Texts,
): string | undefined {
  if (days === null || kind === 'informative') return undefined
  if (days === 0) return t('service.sameDay')
  return t(unit === 'working' ? 'service.workingDays' : 'service.calendarDays', { count: days })
}
