import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Drawing } from 'shared-ui/drawing'
import { Illustrated } from 'shared-ui/illustrated'
import { Notice } from 'shared-ui/notice'
import { ContactFacts } from '../../common/agency/contact-facts.tsx'
import { LinkList } from '../../common/link-list.tsx'
import { useMenu, useStrip } from '../../common/menu.ts'
import { useWords } from '../../common/page.ts'
import WAYS from './reserved-ways.json' with { type: 'json' }
import { isServiceStep } from './service-step.ts'
import styles from './reserved.module.css'

/** Pages that help instead, by the path of the map; one is shown when a menu of the page links to it. */
const WAYS_OF: Readonly<Record<string, readonly string[]>> = WAYS

function useWays(path: string) {
  const links = [...useStrip(), ...useMenu('footer')]
  return (WAYS_OF[path] ?? []).flatMap((way) => links.find((link) => link.path === way) ?? [])
}

/** Screen of a portal map page without a remote (STATE-05): links to its subpages, or what to do instead. */
export function ReservedScreen({ path }: { readonly path: string }) {
  const t = useTexts('shell')
  const title = useWords().titles[path]
  const notice = t(isServiceStep(path) ? 'reserved.notOpen' : 'reserved.title')
  const subpages = useMenu('siteMap')
    .flatMap(({ children }) => children)
    .filter((page) => page.path?.startsWith(`${path}/`))
  return (
    <div className={styles.page}>
      <Illustrated drawing={<Drawing name="prepared" />} isLarge>
        <h1 tabIndex={-1}>{title ?? notice}</h1>
        {subpages.length === 0 ? <PreparationNotice path={path} notice={notice} /> : null}
      </Illustrated>
      {subpages.length === 0 ? (
        <Alternatives path={path} />
      ) : (
        <>
          <section className={styles.below} aria-labelledby="below">
            <h2 id="below">{t('reserved.below')}</h2>
            <LinkList links={subpages} />
          </section>
          <p className={styles.rest}>{t('reserved.rest')}</p>
        </>
      )}
    </div>
  )
}

function PreparationNotice({ path, notice }: { readonly path: string; readonly notice: string }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { pathname } = useLocation()
  const isStep = isServiceStep(path)
  return (
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
  )
}

function Alternatives({ path }: { readonly path: string }) {
  const t = useTexts('shell')
  const ways = useWays(path)
  return (
    <>
      {ways.length === 0 ? null : (
        <section className={styles.below} aria-labelledby="instead">
          <h2 id="instead">{t('reserved.instead')}</h2>
          <LinkList links={ways} />
        </section>
      )}
      <section className={styles.below} aria-labelledby="reach">
        <h2 id="reach">{t('reserved.contact')}</h2>
        <ContactFacts />
      </section>
    </>
  )
}
