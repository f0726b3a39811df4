import { useLocation } from 'react-router-dom'
import { splitLanguage } from 'shared-contracts/session/language'
import { useTexts } from 'shared-runtime/i18n'
import { Disclosure } from 'shared-ui/disclosure'
import { Icon } from 'shared-ui/icon'
import { Anchor, ExternalLink } from 'shared-ui/link'
import { ariaCurrentOf, useMenu } from '../../../common/menu.ts'
import type { MenuLink } from '../../../common/menu.ts'
import { StartEntry } from './start-entry.tsx'
import styles from './main-menu.module.css'

/** Menu of visitors (NAV-04), in header and drawer. */
export function MainMenu({ className }: { readonly className: string | undefined }) {
  const t = useTexts('shell')
  const entries = useMenu('header')
  const { pathname } = useLocation()
  const { path } = splitLanguage(pathname)
  if (entries.length === 0) return null
  return (
    <nav aria-label={t('frame.mainMenu')} className={className}>
      <ul role="list" className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.children.length === 0 ? (
              <Entry entry={entry} path={path} className={styles.entry} />
            ) : (
              <Submenu entry={entry} path={path} closeOn={pathname} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  readonly entry: MenuLink
  readonly path: string
  readonly className?: string | undefined
}

function Entry({ entry, path, className }: EntryProps) {
  const t = useTexts('shell')
  if (entry.path === undefined) {
    return (
      <ExternalLink href={entry.href} newTabText={t('frame.newTab')} className={className}>
        {entry.label}
      </ExternalLink>
    )
  }
  const look = { className, 'aria-current': ariaCurrentOf(entry.path, path) }
  if (entry.start !== undefined) return <StartEntry entry={entry} software={entry.start} {...look} />
  return (
    <Anchor href={entry.href} {...look}>
      {entry.label}
    </Anchor>
  )
}

function Submenu({ entry, path, closeOn }: EntryProps & { readonly closeOn: string }) {
  const isWithin = entry.children.some((child) => ariaCurrentOf(child.path, path) !== undefined)
  return (
    <Disclosure
      summary={
        <>
          {entry.label}
          <Icon name="chevron-down" className={styles.arrow} />
        </>
      }
      isOver
      closeOn={closeOn}
      className={styles.submenu}
      summaryClassName={isWithin ? [styles.entry, styles.within].join(' ') : styles.entry}
    >
      <ul role="list" className={styles.inner}>
        {entry.children.map((child) => (
          <li key={child.id}>
            <Entry entry={child} path={path} className={styles.link} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
