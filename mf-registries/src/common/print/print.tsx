import { useContext, useState } from 'react'
import { dayInBaku, formatDate, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { PortalOriginContext, usePortalAddress } from '../portal-origin.ts'
import styles from './print.module.css'

interface PrintFooterProps {
  readonly address: string
  /** Formats the URL for reading. */
  readonly readable?: (address: string) => string
}

/** Button that prints the page; not rendered in an embed, where it would print the host page. */
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

/** Date and URL of a printed page. */
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
