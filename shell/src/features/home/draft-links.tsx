import { matchPath } from 'react-router-dom'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { useWords } from '../../common/page.ts'
import type { DraftSummary } from '../../common/services/session-gate.ts'
import styles from './home.module.css'

/** Links to pages with drafts, newest first, without duplicates and without pages of unknown title. */
export function DraftLinks({ forms }: { readonly forms: readonly DraftSummary[] }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { titles } = useWords()
  const pages = forms.flatMap(({ page, savedAt }, index) => {
    const isFirst = forms.findIndex((other) => other.page === page) === index
    const title = page === undefined ? undefined : findTitle(page, titles)
    return isFirst && page !== undefined && title !== undefined ? [{ page, title, savedAt }] : []
  })
  if (pages.length === 0) return null
  return (
    <>
      <h3 id="begun-title">{t('home.own.continue')}</h3>
      <ul role="list" aria-labelledby="begun-title" className={styles.links}>
        {pages.map(({ page, title, savedAt }) => (
          <li key={page}>
            <Link href={href(page)}>{title}</Link>
            <span className={styles.portalText}>
              {t('home.own.saved', { time: formatMoment(new Date(savedAt).toISOString()) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Finds the title of a page by its route, which may have parameters. */
function findTitle(page: string, titles: Readonly<Record<string, string>>): string | undefined {
  const route = page in titles ? page : Object.keys(titles).find((path) => matchPath(path, page) !== null)
  return route === undefined ? undefined : titles[route]
}
