import type { ReactNode } from 'react'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { NavigatorSource } from 'shared-contracts/http/data/navigator'
import type { FieldChoice, PartialText } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import { Section } from '../../common/section.tsx'
import { LocalizedText } from '../../common/values/localized-text.tsx'
import { RecordLinkView, RecordName } from '../../common/values/record-link.tsx'
import styles from './check-goods.module.css'

export interface AnswerSectionProps {
  readonly title: string
  /** It did not come; the rest of the page stands. */
  readonly hasFailed?: boolean
  /** What is said where there is nothing. */
  readonly empty?: string | undefined
  readonly children?: ReactNode
}

/** One part of the answer under its own heading: what is known, that nothing is, or that it did not come. */
export function AnswerSection({ title, hasFailed = false, empty, children }: AnswerSectionProps) {
  const t = useTexts()
  return (
    <Section title={title} gap="s">
      {hasFailed ? (
        <p>{t('navigator.partFailed')}</p>
      ) : empty === undefined ? (
        children
      ) : (
        <p className={styles.quiet}>{empty}</p>
      )}
    </Section>
  )
}

/** The record that a statement comes from; one for show says so. */
export function Source({ record, isNamed = false }: Pick<Statement, 'record' | 'isNamed'>) {
  const t = useTexts()
  return (
    <span>
      {isNamed ? <RecordName record={record} /> : <RecordLinkView record={record} />}
      {record.demonstration ? <span className={styles.quiet}> ({t('common.demonstrationMark')})</span> : null}
    </span>
  )
}

type FactValue = string | FieldChoice | readonly FieldChoice[] | null | undefined

/** Values by the key of their name. */
type Facts = Readonly<Record<string, FactValue>>

function formatFact(value: FactValue, language: Language): string {
  if (value === null || value === undefined || typeof value === 'string') return value ?? ''
  return [value]
    .flat()
    .map(({ label }) => label[language])
    .join('; ')
}

/** A day in words; undefined where there is none. */
export function formatDay(day: string | null): string | undefined {
  return day === null ? undefined : formatDate(day)
}

/** Small facts in one line; those without a value are left out. */
export function SmallFacts({ facts }: { readonly facts: Facts }) {
  const { t, language } = usePage()
  const stated = Object.entries(facts)
    .map(([name, value]) => ({ name, words: formatFact(value, language) }))
    .filter(({ words }) => words !== '')
  if (stated.length === 0) return null
  return (
    <span className={styles.facts}>
      {stated.map(({ name, words }) => (
        <span key={name}>
          {t(`navigator.${name}`)}: {words}
        </span>
      ))}
    </span>
  )
}

export interface Statement {
  readonly record: NavigatorSource
  /** Before the record: its code, or its number as documents write it. */
  readonly lead?: ReactNode
  /** The number stands before it already. */
  readonly isNamed?: boolean
  /** It holds for a part of the goods only. */
  readonly isPart?: boolean
  readonly about?: ReactNode
  readonly facts: Facts
  /** What it does not hold for, after the key of its name. */
  readonly except?: readonly [name: string, text: PartialText | null]
}

/** Statements of records, each with a link to its record. */
export function Statements({ list }: { readonly list: readonly Statement[] }) {
  const t = useTexts()
  return (
    <ul className={styles.list}>
      {list.map(
        ({ record, lead, isNamed, isPart = false, about, facts, except: [name, text] = ['', null] }) => (
          <li key={record.id} className={styles.item}>
            <span>
              {lead === undefined ? null : <>{lead} </>}
              <Source record={record} isNamed={isNamed === true} />
              {isPart ? <span className={styles.quiet}> {t('navigator.onlyPart')}</span> : null}
            </span>
            {about === undefined ? null : <span>{about}</span>}
            <SmallFacts facts={facts} />
            {text === null ? null : (
              <span>
                {t(`navigator.${name}`)}: <LocalizedText text={text} short />
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  )
}
