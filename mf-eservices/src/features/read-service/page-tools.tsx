import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import styles from './service-answer.module.css'

/** Also rejects if the browser has no clipboard, as on a page without TLS. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** Buttons that copy the address of the page and print it; invisible until hydration. */
export function PageTools() {
  const t = useTexts()
  const show = useSnackbar()
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  function copy() {
    writeToClipboard(window.location.href).then(
      () => {
        setCopied(true)
        show({ kind: 'success', message: t('tools.copied') })
      },
      () => {
        show({ kind: 'error', message: t('tools.copyFailed') })
      },
    )
  }
  return (
    <div className={isHydrated ? styles.tools : `${styles.tools} ${styles.waiting}`} data-print="no">
      <Button kind="quiet" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
        {t('tools.copy')}
      </Button>
      <Button kind="quiet" icon="print" onClick={() => window.print()}>
        {t('tools.print')}
      </Button>
    </div>
  )
}
