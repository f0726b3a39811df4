import { useRuntime } from 'shared-runtime/remote'
import styles from './state-mark.module.css'

/** Paths of the signs in the star: a gauge with a tick as needle; a balance with three bars. */
const SIGNS = {
  quality: 'M6.5 30a15.5 15.5 0 1 1 27 0M20 8.5V12M9.5 14l2.6 2.2M30.5 14l-2.6 2.2M13 22.5l5.5 5.5L29 17',
  competition: 'M7 9h26M20 9v-3M11 33V21m9 12V14m9 19V21M7 33h26',
} as const

/** Mark of the portal: the sign of the variant in a star with eight points. */
export function StateMark({ className = '' }: { readonly className?: string | undefined }) {
  const { variant } = useRuntime()
  return (
    <svg
      className={`${styles.mark} ${className}`}
      viewBox="0 0 48 48"
      width="56"
      height="56"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8.5 8.5h31v31h-31zM24 2l22 22-22 22L2 24z" className={styles.ground} />
      <path d={SIGNS[variant]} transform="translate(11 10.5) scale(.65)" className={styles.lines} />
    </svg>
  )
}
