import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { useMenu } from '../../common/menu.ts'
import { useWords } from '../../common/page.ts'
import { isServiceStep } from './service-step.ts'
import styles from './reserved.module.css'

interface ReservedScreenProps {
  /** Path of the route, which has its title. */
  readonly path: string
}

/**
 * A page of the portal that no live remote shows (STATE-05): what it is, then the pages of the site map below its
 * address, or that it is not available and the way back. A step of a service leads back to the service.
 */
export function ReservedScreen({ path }: ReservedScreenProps) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const title = useWords().titles[path]
  const { pathname } = useLocation()
  const isStep = isServiceStep(path)
  const notice = t(isStep ? 'reserved.notOpen' : 'reserved.title')
  const below = useMenu('siteMap')
    .flatMap(({ children }) => children)
    .filter((page) => page.path?.startsWith(`${path}/`))
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title ?? notice}</h1>
      {below.length === 0 ? (
        <Notice
          kind="maintenance"
          title={notice}
          actions={
            <ButtonLink href={isStep ? pathname.replace(/\/[^/]+\/*$/, '') : href('/home')}>
              {t(isStep ? 'reserved.toService' : 'notFound.toHome')}
            </ButtonLink>
          }
        >
          <p>{t(isStep ? 'reserved.notOpenText' : 'reserved.text')}</p>
        </Notice>
      ) : (
        <>
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
          <p className={styles.rest}>{t('reserved.rest')}</p>
        </>
      )}
    </div>
  )
}
