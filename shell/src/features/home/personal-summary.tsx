import { useEffect, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useStateOf } from 'shared-runtime/settings'
import { FigureTile } from 'shared-ui/figure-tile'
import { useLazyPart } from '../../common/lazy/lazy-part.ts'
import type { DraftSummary } from '../../common/services/session-gate.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import styles from './home.module.css'

/** Unread notifications and unsent drafts of the signed-in user. */
export function PersonalSummary() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { notifications } = useShellServices()
  const unread = useStateOf(notifications.unread)
  const drafts = useDrafts()
  const code = useLazyPart(
    drafts !== undefined && drafts.length > 0,
    () => import(/* webpackChunkName: "draft-links" */ './draft-links.tsx'),
  )
  return (
    <section aria-labelledby="own-title" className={`${styles.guide} ${styles.beside}`}>
      <h2 id="own-title">{t('home.own.title')}</h2>
      <div className={styles.tiles}>
        <FigureTile
          href={href('/notifications')}
          value={unread ?? '–'}
          label={t('home.own.unread', { count: unread ?? 0 })}
          hint={t('home.own.unreadHint')}
        />
        <FigureTile
          value={drafts?.length ?? '–'}
          label={t('home.own.unsent', { count: drafts?.length ?? 0 })}
          hint={t('home.own.unsentHint')}
        />
      </div>
      {code === undefined || drafts === undefined ? null : <code.DraftLinks forms={drafts} />}
    </section>
  )
}

function useDrafts(): readonly DraftSummary[] | undefined {
  const { session } = useShellServices()
  const { user } = useStateOf(session.session)
  const [forms, setForms] = useState<readonly DraftSummary[]>()
  useEffect(() => {
    if (user === null) return undefined
    const leaving = new AbortController()
    const read = async () => {
      const found = await (await session.gate.controller()).listDrafts()
      if (!leaving.signal.aborted) setForms(found)
    }
    read().catch(() => undefined)
    return () => leaving.abort()
  }, [session, user])
  return forms
}
