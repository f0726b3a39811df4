import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { useMenu } from '../../common/menu.ts'
import { useWords } from '../../common/page.ts'
import styles from './reserved.module.css'

interface ReservedScreenProps {
  /** Path of the route, which has its title. */
  readonly path: string
}

/**
 * A page of the portal that no live remote shows (STATE-05): what it is, that it is not available, the pages of the site
 * map below its address, the way back.
 */
export function ReservedScreen({ path }: ReservedScreenProps) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const title = useWords().titles[path]
  const below = useMenu('siteMap')
    .flatMap(({ children }) => children)
    .filter((page) => page.path?.startsWith(`${path}/`))
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
      {below.length === 0 ? null : (
        <section className={styles.below} aria-labelledby="below">
          <h2 id="below">{t('reserved.below')}</h2>
          <ul role="list">
            {below.map(({ id, href: address, label }) => (
              <li key={id} className={styles.way}>
                <Link href={address}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
