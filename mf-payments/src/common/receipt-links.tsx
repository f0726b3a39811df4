import { getReceipt } from 'shared-contracts/http/payments/paid-payments'
import { useViewer } from 'shared-runtime/dialogs'
import { usePage } from 'shared-runtime/navigation'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { download, useFileLink } from './use-file-link.tsx'
import styles from './receipt-links.module.css'

interface ReceiptLinksProps {
  /** Number of the paid obligation. */
  readonly number: string
  /** Number of the receipt, where an obligation was paid twice. */
  readonly receipt?: string
}

/** Links that open the receipt in the viewer, and download it as a PDF in the language of the page (PAY-04). */
export function ReceiptLinks({ number, receipt }: ReceiptLinksProps) {
  const { t, language } = usePage()
  const openViewer = useViewer()
  const input = { params: { number }, ...(receipt === undefined ? {} : { query: { receipt } }) }
  const { url, press, isBusy, failure } = useFileLink(getReceipt, input)
  const title = t('receipt.title', { number: receipt ?? number })
  const name = `${receipt ?? number}-${language}.pdf`

  async function open() {
    if (!(await openViewer({ kind: 'pdf', url, title, download: name }))) window.open(url, '_self')
  }

  return (
    <span className={styles.links} aria-busy={isBusy || undefined}>
      <a href={url} onClick={press(() => void open())}>
        {t('receipt.open')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      <a href={url} download={name} onClick={press(() => download(url, name))}>
        {t('receipt.download')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      {failure}
    </span>
  )
}
