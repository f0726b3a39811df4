import styles from './performance.module.css'

interface ShareBarProps {
  /** From 0 to `max`. */
  readonly value: number
  readonly max?: number
  /** Number as people read it, e.g. “93 %”. */
  readonly text: string
}

/** Number with a bar of its length. The bar repeats the number, so assistive technology skips it. */
export function ShareBar({ value, max = 100, text }: ShareBarProps) {
  return (
    <span className={styles.share}>
      <span className={styles.number}>{text}</span>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${max} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles.room} width={max} height="1" />
        <rect className={styles.part} width={value} height="1" />
      </svg>
    </span>
  )
}
