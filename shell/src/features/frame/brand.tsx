import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { Anchor } from 'shared-ui/link'
import styles from './brand.module.css'

/** Paths of the logos: a gauge with a tick as needle; a balance with three bars. */
const MARKS = {
  quality: 'M6.5 30a15.5 15.5 0 1 1 27 0M20 8.5V12M9.5 14l2.6 2.2M30.5 14l-2.6 2.2M13 22.5l5.5 5.5L29 17',
  competition: 'M7 9h26M20 9v-3M11 33V21m9 12V14m9 19V21M7 33h26',
} as const

/** Logo and name of the variant, a link to the home page. */
export function Brand() {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const href = usePortalHref()
  const name = t(`brand.${variant}`)
  return (
    <Anchor href={href('/home')} className={styles.brand} aria-label={t('brand.toHome', { name })}>
      <svg
        className={styles.mark}
        viewBox="0 0 40 40"
        width="40"
        height="40"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="40" height="40" rx="6" className={styles.ground} />
        <path d={MARKS[variant]} className={styles.lines} />
      </svg>
      <span className={styles.name}>{name}</span>
    </Anchor>
  )
}
