import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'
import type { NavigatorSource } from 'shared-contracts/http/data/navigator'
import { RecordLinkView } from '../../../common/values/record-link.tsx'
import { RecordName } from '../../../common/values/record-name.tsx'
import styles from '../check-goods.module.css'

export interface PartProps {
  readonly title: string
  /** It did not come; the rest of the page stands. */
  readonly hasFailed?: boolean
  /** What is said where there is nothing. */
  readonly empty?: string | undefined
  readonly children?: ReactNode
}

/** One part of the answer under its own heading: what is known, that nothing is, or that it did not come. */
export function Part({ title, hasFailed = false, empty, children }: PartProps) {
  const t = useTexts()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack gap="s">
        <h2 id={id}>{title}</h2>
        {hasFailed ? (
          <p>{t('navigator.partFailed')}</p>
        ) : empty === undefined ? (
          children
        ) : (
          <p className={styles.quiet}>{empty}</p>
        )}
      </Stack>
    </section>
  )
}

interface SourceProps {
  readonly record: NavigatorSource
  /** Its number stands before it already, as documents write it. */
  readonly isNamed?: boolean
}

/** The record that a statement comes from; one for show says so. */
export function Source({ record, isNamed = false }: SourceProps) {
  const t = useTexts()
  return (
    <span>
      {isNamed ? <RecordName record={record} /> : <RecordLinkView record={record} />}
      {record.demonstration ? <span className={styles.quiet}> ({t('common.demonstrationMark')})</span> : null}
    </span>
  )
}

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Small facts in one line; those without a value are left out. */
export function SmallFacts({ facts }: FactsProps) {
  const told = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (told.length === 0) return null
  return (
    <span className={styles.facts}>
      {told.map(([name, value]) => (
        <span key={name}>
          {name}: {value}
        </span>
      ))}
    </span>
  )
}
