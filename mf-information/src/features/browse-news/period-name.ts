import type { Texts } from 'shared-runtime/i18n'

/** `2026` → `2026`, `2026-11` → `Noyabr 2026`. */
export function periodName(period: string, t: Texts): string {
  const [year = '', month] = period.split('-')
  return month === undefined ? year : t('news.month', { month: t(`news.months.${month}`), year })
}
