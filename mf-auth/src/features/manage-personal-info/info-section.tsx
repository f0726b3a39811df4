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
  /** Its title is the text `personal.<name>.title`; `personal.<name>.about` says what these data are for. */
  readonly name: SectionName
  readonly note?: ReactNode
  readonly children: ReactNode
  /** Gets the title, for whoever has to give the focus to the section. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>
}

/** One subject of the page: what it is about on the left, on a phone above, and the data as paper beside it. */
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
  /** Values by the name of their text below `personal.fields`, in order. An empty one says that it was not given. */
  readonly values: Readonly<Record<string, string | null | undefined>>
}

/** What holds now, field by field. */
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
