import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ServicePassport } from 'shared-contracts/http/software'
import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import styles from './passport-sections.module.css'

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One sentence is a sentence; several are a list. */
function Sentences({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 1) return <p>{texts[0]}</p>
  return (
    <ul className={styles.list}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function NeededDocuments({ service }: { readonly service: ServicePassport }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {service.documentsNeeded.map(({ name, source, condition }) => (
        <li key={name.az}>
          {name[language]}
          {condition === null ? null : <span className={styles.note}> – {condition[language]}</span>}
          {source === 'register' ? <span className={styles.note}> – {t('service.fromRegister')}</span> : null}
        </li>
      ))}
    </ul>
  )
}

function LegalBasis({ service }: { readonly service: ServicePassport }) {
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {service.legalBasis.map(({ title, number, date }) => (
        <li key={`${title.az}${number ?? ''}`}>
          {title[language]}
          {number === null ? null : `, № ${number}`}
          {date === null ? null : `, ${formatDate(date)}`}
        </li>
      ))}
    </ul>
  )
}

export interface PassportSectionsProps {
  readonly service: ServicePassport
}

/** What one has to know and bring, what comes of it, and what to do when it is refused. */
export function PassportSections({ service }: PassportSectionsProps) {
  const t = useTexts()
  const language = useLanguage()
  const { what, validity } = service.result
  return (
    <>
      <Section title={t('service.who')}>
        <Sentences texts={service.eligibility.map((text) => text[language])} />
      </Section>
      <Section title={t('service.documentsNeeded')}>
        <NeededDocuments service={service} />
      </Section>
      <Section title={t('service.steps')}>
        <ol className={styles.steps}>
          {service.steps.map((step) => (
            <li key={step.az}>{step[language]}</li>
          ))}
        </ol>
      </Section>
      <Section title={t('service.result')}>
        <p>{what[language]}</p>
        {validity === null ? null : (
          <p>
            {t('service.validity')}: {validity[language]}
          </p>
        )}
      </Section>
      {service.refusalGrounds.length === 0 ? null : (
        <Section title={t('service.refusal')}>
          <Sentences texts={service.refusalGrounds.map((text) => text[language])} />
        </Section>
      )}
      <Section title={t('service.appeal')}>
        <p>{service.appeal[language]}</p>
      </Section>
      <Section title={t('service.legalBasis')}>
        <LegalBasis service={service} />
      </Section>
      <Section title={t('service.contacts')}>
        <p>{service.contacts[language]}</p>
      </Section>
    </>
  )
}
