import styles from './case.module.css'

/** Number of a case or of its registration. */
const NUMBER = /([A-Z]+\d*-[\dA-Z]+(?:[-/][\dA-Z]+)+)/

/** Text whose numbers of cases stay on one line, with plain hyphens. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.number}>
        {part}
      </span>
    ),
  )
}
