import type { FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { SidebarMenu } from './sidebar-menu.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

/** Sidebar, open or folded (NAV-06); up to 1024 px the same entries are in the drawer. */
export function Sidebar({ isFolded, onFold }: SidebarProps) {
  const t = useTexts('shell')
  const language = useLanguage()
  const { pathname, search } = useLocation()

  function fold(event: FormEvent) {
    event.preventDefault()
    onFold(!isFolded)
  }

  return (
    <div className={styles.sidebar} data-folded={isFolded || undefined} data-print="no">
      <div className={styles.inner}>
        {/* Before hydration the form is sent to the edge, which saves the setting and redirects back. */}
        <form method="post" action="/settings" className={styles.head} onSubmit={fold}>
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="return" value={`${pathname}${search}`} />
          <button
            type="submit"
            name="sidebar"
            value={isFolded ? 'open' : 'folded'}
            className={styles.fold}
            {...(isFolded ? { title: t('frame.unfold') } : {})}
          >
            <Icon name={isFolded ? 'unfold' : 'fold'} />
            {isFolded ? <VisuallyHidden>{t('frame.unfold')}</VisuallyHidden> : <span>{t('frame.fold')}</span>}
          </button>
        </form>
        <SidebarMenu label={t('frame.sidebar')} isFolded={isFolded} />
      </div>
    </div>
  )
}
