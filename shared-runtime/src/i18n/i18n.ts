import { useTranslation } from 'react-i18next'
import { useMountedRemote } from '../remote/remote.ts'

export {
  compareText,
  dayInBaku,
  formatDate,
  formatFileSize,
  formatMoment,
  formatMoney,
  formatNumber,
  parseDate,
  parseTypedDate,
  pickText,
  upperFirst,
} from './formats.ts'
export type { MaybeLocalized } from './formats.ts'
export { useLanguage } from '../settings/settings.ts'

/** Translates a key with values; `count` selects the plural form. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Texts of a namespace: `shell`, or the name of a remote; by default those of the mounted remote. */
export function useTexts(namespace?: string): Texts {
  const remote = useMountedRemote()
  const { t } = useTranslation(namespace ?? remote?.texts ?? remote?.name ?? 'shell')
  return (key, values) => t(key, values ?? {})
}
