import { formatNumber } from 'shared-runtime/i18n'
import type { PageContext } from 'shared-runtime/navigation'

const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** Formats a size: `4 KB` below a megabyte, `2.3 MB` above. */
export function formatFileSize(bytes: number, { t, language }: Pick<PageContext, 't' | 'language'>): string {
  if (bytes < MEGABYTE)
    return t('common.kilobytes', { size: formatNumber(Math.max(1, Math.round(bytes / KILOBYTE)), language) })
  return t('common.megabytes', { size: formatNumber(Math.round(bytes / 100_000) / 10, language) })
}
