import type { ReactNode } from 'react'
import { formatDate, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { NavigatorSource } from 'shared-contracts/http/data/navigator'
import type { FieldChoice, PartialText } from 'shared-contracts/models/registry-fields'
import type { Language } from 'shared-contracts/session/language'
import { Section } from '../../common/section.tsx'
import { LocalizedText } from '../../common/values/localized-text.tsx'
import { RecordLinkView } from '../../common/values/record-link-view.tsx'
import { RecordName } from '../../common/values/record-link.tsx'
import styles from './check-goods.module.css'

export interface AnswerSectionProps {
  readonly title: string
  readonly id?: string
  /** This section failed to load. */
  readonly hasFailed?: boolean
  /** Text without results. */
  readonly empty?: string | undefined
  readonly children?: ReactNode
}

/** Section of the result: content, an empty text or an error. */
export function AnswerSection({ title, id, hasFailed = false, empty, children }: AnswerSectionProps) {
  const t = useTexts()
  const section = (
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
  return id === undefined ? section : <div id={id}>{section}</div>
}

/** Source record of a statement, with a mark of demonstration data. */
function Source({ record, isNamed = false }: Pick<Statement, 'record' | 'isNamed'>) {
  const t = useTexts()
  return (
    <span>
      {isNamed ? <RecordName record={record} /> : <RecordLinkView record={record} />}
      {record.demonstration ? <span className={styles.quiet}> ({t('common.demonstrationMark')})</span> : null}
    </span>
  )
}

type FactValue = string | FieldChoice | readonly FieldChoice[] | null | undefined

/** Values by the key of their label. */
type Facts = Readonly<Record<string, FactValue>>

function formatFact(value: FactValue, language: Language): string {
  if (value === null || value === undefined || typeof value === 'string') return value ?? ''
  return [value]
    .flat()
    .map(({ label }) => label[language])
    .join('; ')
}

/** Formats a date; undefined for null. */
export function formatDay(day: string | null): string | undefined {
  return day === null ? undefined : formatDate(day)
}

/** Facts in one line; those without a value are left out. */
function SmallFacts({ facts }: { readonly facts: Facts }) {
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
  /** Code or reference before the record. */
  readonly lead?: ReactNode
  /** Omits the number of the record. */
  readonly isNamed?: boolean
  /** Applies to some of the goods only. */
  readonly isPart?: boolean
  readonly about?: ReactNode
  readonly facts: Facts
  /** Key of the label and text of the exceptions. */
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
