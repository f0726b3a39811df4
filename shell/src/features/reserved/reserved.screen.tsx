import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useWords } from '../../common/page.ts'
import styles from './reserved.module.css'

interface ReservedScreenProps {
  /** Path of the route, which has its title. */
  readonly path: string
}

/** A page of the portal that no live remote shows (STATE-05): what it is, that it is not available, the way back. */
export function ReservedScreen({ path }: ReservedScreenProps) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const title = useWords().titles[path]
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title ?? t('reserved.title')}</h1>
      <Notice
        kind="maintenance"
        title={t('reserved.title')}
        actions={<ButtonLink href={href('/home')}>{t('notFound.toHome')}</ButtonLink>}
      >
        <p>{t('reserved.text')}</p>
      </Notice>
    </div>
  )
}
