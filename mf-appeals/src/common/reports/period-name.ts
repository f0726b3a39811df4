import type { Texts } from 'shared-runtime/i18n'

/** Name of a period of reports: a quarter or a year. */
export function periodName(period: string, t: Texts): string {
  const year = period.slice(0, 4)
  return period.length === 4
    ? t('reports.year', { year })
    : t(`survey.quarters.${period.slice(-1)}`, { year })
}
