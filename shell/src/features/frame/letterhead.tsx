import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dayInBaku, formatDate, useTexts } from 'shared-runtime/i18n'
import { useHydrated, useRuntime } from 'shared-runtime/remote'
import { StateMark } from '../../common/agency/state-mark.tsx'
import styles from './letterhead.module.css'

/** Head of a printed page: mark, agency, address of the page and day. On a screen it is not rendered. */
export function Letterhead() {
  const t = useTexts('shell')
  const { variant } = useRuntime()
  const { pathname } = useLocation()
  // Address and day are those of the browser.
  const isHydrated = useHydrated()
  const [day] = useState(() => dayInBaku(Date.now()))
  return (
    <div className={styles.letterhead} aria-hidden="true">
      <StateMark className={styles.mark} />
      <div>
        <p className={styles.name}>{t('brand.agency')}</p>
        <p>{t(`brand.${variant}`)}</p>
      </div>
      {isHydrated ? (
        <p className={styles.source}>
          <span>{`${window.location.host}${pathname}`}</span>
          <span>{formatDate(day)}</span>
        </p>
      ) : null}
    </div>
  )
}
