import { useState } from 'react'
import { dayInBaku, formatDate, useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { usePortalAddress } from '../portal-origin.ts'
import styles from './print.module.css'

interface PrintFooterProps {
  readonly address: string
  /** Formats the URL for reading. */
  readonly readable?: (address: string) => string
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
