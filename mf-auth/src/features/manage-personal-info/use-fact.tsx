import { useTexts } from 'shared-runtime/i18n'
import type { Fact } from 'shared-ui/facts'
import styles from './info-section.module.css'

/** Makes a line of a description list from a field of the profile; an empty one says that it was not given. */
export function useFact(): (field: string, value: string | null) => Fact {
  const t = useTexts()
  return (field, value) => ({
    key: field,
    name: t(`personal.fields.${field}`),
    value:
      value === null || value === '' ? (
        <span className={styles.missing}>{t('personal.notGiven')}</span>
      ) : (
        value
      ),
  })
}
