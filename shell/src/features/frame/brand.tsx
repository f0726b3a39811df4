import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { Anchor } from 'shared-ui/link'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { StateMark } from '../../common/agency/state-mark.tsx'
import styles from './brand.module.css'

/** State mark, name of the variant and of its agency, a link to the home page. */
export function Brand() {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const href = usePortalHref()
  return (
    <Anchor href={href('/home')} className={styles.brand}>
      <StateMark className={styles.mark} />
      <span className={styles.names}>
        <span className={styles.name}>{t(`brand.${variant}`)}</span>
        <span className={styles.agency}>{t('brand.agency')}</span>
      </span>
      <VisuallyHidden>, {t('brand.toHome')}</VisuallyHidden>
    </Anchor>
  )
}
