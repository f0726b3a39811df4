import { codeGroups } from './code-groups.ts'
import styles from './code-text.module.css'

/** A code with small gaps between its groups; what is copied, searched or read aloud has none. */
export function CodeText({ code }: { readonly code: string }) {
  return (
    <span className={styles.code}>
      {codeGroups(code).map((group, index) => (
        <span key={index} className={styles.group}>
          {group}
        </span>
      ))}
    </span>
  )
}
