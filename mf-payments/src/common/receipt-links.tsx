import type { MouseEvent } from 'react'
import { getReceipt } from 'shared-contracts/http/payments/payments'
import { useAction } from 'shared-runtime/actions'
import { useViewer } from 'shared-runtime/dialogs'
import { apiPath } from 'shared-runtime/http'
import { isPlainPress, usePage } from 'shared-runtime/navigation'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styles from './receipt-links.module.css'

interface ReceiptLinksProps {
  /** Number of the paid obligation. */
  readonly number: string
  /** Number of the receipt, where an obligation was paid twice. */
  readonly receipt?: string
}

/** Downloads a file of the portal. */
function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/**
 * Links that open the receipt in the viewer, and download it as a PDF in the language of the page; or the server's reason why
 * there is none yet (PAY-04).
 */
export function ReceiptLinks({ number, receipt }: ReceiptLinksProps) {
  const { t, language } = usePage()
  const openViewer = useViewer()
  const { run, isBusy, error } = useAction(getReceipt, { quiet: true, shows: true })
  const input = { params: { number }, ...(receipt === undefined ? {} : { query: { receipt } }) }
  const url = `/api${apiPath(getReceipt, input, language)}`
  const title = t('receipt.title', { number: receipt ?? number })
  const name = `${receipt ?? number}-${language}.pdf`

  async function open() {
    if (!(await openViewer({ kind: 'pdf', url, title, download: name }))) window.open(url, '_self')
  }

  /** Looks first whether there is a receipt: viewer and browser do not show the reason of the server. */
  async function handlePress(event: MouseEvent, action: () => void) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    if ((await run(input)) !== undefined) action()
  }

  return (
    <span className={styles.links} aria-busy={isBusy || undefined}>
      <a href={url} onClick={(event) => void handlePress(event, () => void open())}>
        {t('receipt.open')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      <a href={url} download={name} onClick={(event) => void handlePress(event, () => download(url, name))}>
        {t('receipt.download')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      {error === undefined ? null : (
        <span role="alert" className={styles.failure}>
          {[error.text, error.fields?.['receipt']].filter(Boolean).join('. ')}
        </span>
      )}
    </span>
  )
}
