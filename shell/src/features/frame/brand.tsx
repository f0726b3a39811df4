import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { Anchor } from 'shared-ui/link'
import { StateMark } from '../../common/agency/state-mark.tsx'
import styles from './brand.module.css'

/** State mark, name of the variant and of its agency, a link to the home page. */
export function Brand() {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const href = usePortalHref()
  const name = t(`brand.${variant}`)
  const agency = t('brand.agency')
  // The accessible name begins with the visible words, so that voice control finds the link (WCAG 2.5.3).
  const label = t('brand.toHome', { name: `${name}, ${agency}` })
  return (
    <Anchor href={href('/home')} className={styles.brand} aria-label={label}>
      <StateMark className={styles.mark} />
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.agency}>{agency}</span>
      </span>
    </Anchor>
  )
}
