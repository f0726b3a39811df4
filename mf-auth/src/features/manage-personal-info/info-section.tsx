import { useId } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Facts } from 'shared-ui/facts'
import styles from './info-section.module.css'

export type SectionName =
  | 'identity'
  | 'person'
  | 'contacts'
  | 'taxpayer'
  | 'organization'
  | 'accounts'
  | 'password'
  | 'language'
  | 'sessions'

interface InfoSectionProps {
  /** Key of the texts `personal.<name>.title` and `personal.<name>.about`. */
  readonly name: SectionName
  readonly note?: ReactNode
  readonly children: ReactNode
  /** Ref of the title, for callers that focus the section. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>
}

/** Section of the page: explanation on the left (on a phone above), data on the right. */
export function InfoSection({ name, note, children, titleRef }: InfoSectionProps) {
  const t = useTexts()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} ref={titleRef} tabIndex={-1} className={styles.title}>
          {t(`personal.${name}.title`)}
        </h2>
        <div className={styles.about}>
          <p>{t(`personal.${name}.about`)}</p>
          {note}
        </div>
      </div>
      <div className={styles.paper}>{children}</div>
    </section>
  )
}

interface FieldFactsProps {
  /** Values by text key below `personal.fields`, in order. An empty value is shown as "Not given". */
  readonly values: Readonly<Record<string, string | null | undefined>>
}

/** Current values as a description list. */
export function FieldFacts({ values }: FieldFactsProps) {
  const t = useTexts()
  const missing = <span className={styles.missing}>{t('personal.notGiven')}</span>
  return (
    <Facts
      facts={Object.entries(values).map(([field, value]) => ({
        key: field,
        name: t(`personal.fields.${field}`),
        value: value === null || value === undefined || value === '' ? missing : value,
      }))}
    />
  )
}
