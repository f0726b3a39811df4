import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Name and value. */
export interface Fact {
  readonly key: string
  readonly name: string
  readonly value: ReactNode
}

interface FactsProps {
  readonly facts: readonly Fact[]
}

/** Description list of the fields of a record. */
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
