import styles from './code-text.module.css'

/** Digits of a heading, a subheading, an item of the tariff, and its last digit. */
const GROUPS = /^(\d{4})(\d\d?)(\d{1,3})?(\d)?$/

/** A customs code in the groups people read it in: `8516310009` → `8516 31 000 9`. Other numbers stay whole. */
export function codeGroups(code: string): readonly string[] {
  return GROUPS.exec(code)?.slice(1).filter(Boolean) ?? [code]
}

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
