import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { LinkList } from '../../common/link-list.tsx'
import { useMenu } from '../../common/menu.ts'
import { useWords } from '../../common/page.ts'
import styles from './reserved.module.css'

/** Whether a path of the portal map is a step of a service, e.g. its application. */
export function isServiceStep(path: string): boolean {
  return path.startsWith('/e-services/:code/')
}

/** Screen of a portal map page without a remote (STATE-05): links to its subpages, or a notice. */
export function ReservedScreen({ path }: { readonly path: string }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const title = useWords().titles[path]
  const { pathname } = useLocation()
  const isStep = isServiceStep(path)
  const notice = t(isStep ? 'reserved.notOpen' : 'reserved.title')
  const subpages = useMenu('siteMap')
    .flatMap(({ children }) => children)
    .filter((page) => page.path?.startsWith(`${path}/`))
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title ?? notice}</h1>
      {subpages.length === 0 ? (
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
            <LinkList links={subpages} itemClassName={styles.way} />
          </section>
          <p className={styles.rest}>{t('reserved.rest')}</p>
        </>
      )}
    </div>
  )
}
