import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import styles from './copy-button.module.css'

export interface CopyButtonProps {
  /** Called on click, so that a URL can use the origin of the browser. */
  readonly text: () => string
  readonly label: string
  /** Success message. */
  readonly done: string
}

/** Also rejects if the browser has no clipboard, as on a page without TLS. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** Button that copies a text; invisible until hydration. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const t = useTexts()
  const show = useSnackbar()
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  function copy() {
    writeToClipboard(text()).then(
      () => {
        setCopied(true)
        show({ kind: 'success', message: done })
      },
      () => {
        show({ kind: 'error', message: t('record.copyFailed') })
      },
    )
  }
  return (
    <span className={isHydrated ? undefined : styles.waiting} data-print="no">
      <Button kind="quiet" onClick={copy} icon={isCopied ? 'check' : 'copy'}>
        {label}
      </Button>
    </span>
  )
}
