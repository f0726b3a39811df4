import { codeGroups } from './code-groups.ts'
import styles from './code-text.module.css'

/**
 * A code with small gaps between its groups; what is copied, searched or read aloud has none. It stays on one line, but for
 * a number that is longer than a narrow screen.
 */
export function CodeText({ code }: { readonly code: string }) {
  return (
    <span className={code.length > 16 ? styles.long : styles.code}>
      {codeGroups(code).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
