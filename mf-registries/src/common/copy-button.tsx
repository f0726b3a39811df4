import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import styles from './copy-button.module.css'

const TEXTS = {
  code: { copy: 'record.copyCode', copied: 'record.copiedCode' },
  number: { copy: 'record.copyNumber', copied: 'record.copiedNumber' },
  address: { copy: 'record.copyAddress', copied: 'record.copiedAddress' },
  citation: { copy: 'record.copyCitation', copied: 'record.copiedCitation' },
  snippet: { copy: 'record.copySnippet', copied: 'record.copiedSnippet' },
} as const

export interface CopyButtonProps {
  /** Made at the click, so that an address may take its origin from the browser. */
  readonly text: () => string
  /** What is copied: the button and its answer name it. */
  readonly what: keyof typeof TEXTS
}

/** Rejects too where the browser has no clipboard to offer, as on a page without TLS. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** Copies a number or an address. Its room is kept, but nothing is offered, while no script runs. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useTexts()
  const show = useSnackbar()
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  function copy() {
    writeToClipboard(text()).then(
      () => {
        setCopied(true)
        show({ kind: 'success', message: t(TEXTS[what].copied) })
      },
      () => {
        show({ kind: 'error', message: t('record.copyFailed') })
      },
    )
  }
  return (
    <span className={isHydrated ? undefined : styles.waiting} data-print="no">
      <Button kind="quiet" onClick={copy} icon={isCopied ? 'check' : 'document'}>
        {t(TEXTS[what].copy)}
      </Button>
    </span>
  )
}
