import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import styles from './read-article.module.css'

/** Rejects too where the browser has no clipboard to offer, as on a page without TLS. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** Copies the address, prints. Their room is kept, but nothing is offered, while no script runs. */
export function ArticleActs({ address }: { readonly address: string }) {
  const t = useTexts()
  const show = useSnackbar()
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  function copy() {
    writeToClipboard(new URL(address, window.location.origin).href).then(
      () => {
        setCopied(true)
        show({ kind: 'success', message: t('article.copied') })
      },
      () => {
        show({ kind: 'error', message: t('article.copyFailed') })
      },
    )
  }
  return (
    <div className={isHydrated ? styles.acts : `${styles.acts} ${styles.waiting}`} data-print="no">
      <Button kind="quiet" onClick={copy} icon={isCopied ? 'check' : 'copy'}>
        {t('article.copy')}
      </Button>
      <Button
        kind="quiet"
        icon="print"
        onClick={() => {
          window.print()
        }}
      >
        {t('article.print')}
      </Button>
    </div>
  )
}
