import styles from './code-text.module.css'

/** Digits of a heading, a subheading, an item of the tariff, and its last digit. */
const GROUPS = /^(\d{4})(\d\d?)(\d{1,3})?(\d)?$/

/** Splits a customs code into groups: `8516310009` → `8516 31 000 9`. Other numbers stay whole. */
export function codeGroups(code: string): readonly string[] {
  return GROUPS.exec(code)?.slice(1).filter(Boolean) ?? [code]
}

/**
 * Code with visual gaps between its groups; copied and read text has none. It does not wrap, unless it is longer than a
 * narrow screen.
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

/** Models and numbers such as `MR-110` and `№ 113`. */
const CODES = /(\p{L}{1,6}-\d[\p{L}\d.-]{0,12}|№ \d{1,12})/u

/** Text whose models and numbers do not wrap. */
export function TextWithCodes({ text }: { readonly text: string }) {
  return text.split(CODES).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.code}>
        {part}
      </span>
    ),
  )
}
