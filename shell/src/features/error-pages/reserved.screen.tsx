import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { LinkList } from '../../common/link-list.tsx'
import { useMenu } from '../../common/menu.ts'
import { useWords } from '../../common/page.ts'
import styles from './reserved.module.css'

/** Whether a path of the map is a step below a service, e.g. its application. */
export function isServiceStep(path: string): boolean {
  return path.startsWith('/e-services/:code/')
}

/** A page of the map without a remote (STATE-05): the pages below it, or a notice. */
export function ReservedScreen({ path }: { readonly path: string }) {
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
            <LinkList links={below} itemClassName={styles.way} />
          </section>
          <p className={styles.rest}>{t('reserved.rest')}</p>
        </>
      )}
    </div>
  )
}
