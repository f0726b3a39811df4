import { classNames } from '../class-names/class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './rule-list.module.css'

/** A rule and whether what is typed keeps it. */
export interface Rule {
  readonly id: string
  readonly text: string
  readonly isMet: boolean
}

interface RuleListProps {
  /** Above the list, e.g. “The password needs”. */
  readonly title: string
  readonly rules: readonly Rule[]
  /** Said before a rule, so that icon and colour are not the only sign. */
  readonly metText: string
  readonly openText: string
  /** How far it is, e.g. “3 of 6”: read out when it changes. Empty as long as nothing is typed. */
  readonly progress: string
}

/** Rules that are ticked off while the person types. */
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
