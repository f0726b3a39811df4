import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './rule-list.module.css'

/** Rule, and whether the input meets it. */
export interface Rule {
  readonly id: string
  readonly text: string
  readonly isMet: boolean
}

interface RuleListProps {
  /** Title of the list, e.g. “The password needs”. */
  readonly title: string
  readonly rules: readonly Rule[]
  /** Texts for screen readers before a rule that is met or not. */
  readonly metText: string
  readonly openText: string
  /** Progress, e.g. “3 of 6”, announced when it changes; empty without input. */
  readonly progress: string
}

/** List of rules that are ticked off while the user types. */
export function RuleList({ title, rules, metText, openText, progress }: RuleListProps) {
  return (
    <div className={styles.rules}>
      <p className={styles.title}>{title}</p>
      <ul role="list" className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.id} className={classNames(styles.rule, rule.isMet && styles.kept)}>
            <Icon name={rule.isMet ? 'check' : 'minus'} />
            <span>
              <VisuallyHidden>{rule.isMet ? metText : openText}: </VisuallyHidden>
              {rule.text}
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{progress}</span>
      </VisuallyHidden>
    </div>
  )
}
