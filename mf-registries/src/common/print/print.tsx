import { useContext, useState } from 'react'
import { dayInBaku, formatDate, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { PortalOriginContext, usePortalAddress } from '../portal-origin.ts'
import styles from './print.module.css'

interface PrintFooterProps {
  readonly address: string
  /** How people read the whole address, where that is otherwise than programs do. */
  readonly readable?: (address: string) => string
}

/** Prints the page. Its room is kept while no script runs; on a page of another site it would print that page. */
export function PrintButton() {
  const t = useTexts()
  const isHydrated = useHydrated()
  if (useContext(PortalOriginContext) !== undefined) return null
  return (
    <span className={isHydrated ? undefined : styles.waiting} data-print="no">
      <Button kind="quiet" icon="print" onClick={() => window.print()}>
        {t('common.print')}
      </Button>
    </span>
  )
}

/** On paper only: when it was printed, and where what it says is. */
export function PrintFooter({ address, readable = String }: PrintFooterProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const portalAddress = usePortalAddress()
  const [now] = useState(() => Date.now())
  if (!isHydrated) return null
  const date = formatDate(dayInBaku(now))
  return (
    <p className={styles.printed}>
      {t('common.printed', { date, address: readable(portalAddress(address)) })}
    </p>
  )
}
