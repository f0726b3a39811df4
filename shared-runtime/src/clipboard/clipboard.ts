import { useState } from 'react'
import { useSnackbar } from '../snackbar/snackbar.ts'

/** Also rejects if the browser has no clipboard, as on a page without TLS. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

interface CopyMessages {
  readonly copied: string
  readonly failed: string
}

/** Returns a function that copies a text and shows the result in a snackbar, and whether a text was copied. */
export function useCopy({ copied, failed }: CopyMessages) {
  const show = useSnackbar()
  const [isCopied, setCopied] = useState(false)
  function copy(text: string): void {
    writeToClipboard(text).then(
      () => {
        setCopied(true)
        show({ kind: 'success', message: copied })
      },
      () => show({ kind: 'error', message: failed }),
    )
  }
  return { isCopied, copy }
}
