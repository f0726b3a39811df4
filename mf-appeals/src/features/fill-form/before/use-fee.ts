import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'

/** Fee of a service in words; undefined for what is free. */
export function useFee({ fee }: Pick<CaseForm, 'fee'>): string | undefined {
  const { t, language } = usePage()
  if (fee === undefined || fee.rule === 'free') return undefined
  const { service, government } = fee
  if (service === null || government === null) return t('fill.before.tariff')
  return t('fill.before.fee', {
    service: formatMoney(service, language),
    government: formatMoney(government, language),
  })
}
