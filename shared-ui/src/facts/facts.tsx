import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A name and what holds for it. */
export interface Fact {
  readonly key: string
  readonly name: string
  readonly value: ReactNode
}

interface FactsProps {
  readonly facts: readonly Fact[]
}

/** The fields of a record as a description list. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.key} className={styles.fact}>
          <dt className={styles.name}>{fact.name}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
