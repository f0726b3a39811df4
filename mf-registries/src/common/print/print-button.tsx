import { useContext } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { PortalOriginContext } from '../portal-origin.ts'
import styles from './print.module.css'

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
