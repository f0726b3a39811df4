import { useViewer } from 'shared-runtime/dialogs'
import { isPlainPress, usePage } from 'shared-runtime/navigation'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { receiptUrl } from './payment-paths.ts'
import styles from './receipt-links.module.css'

interface ReceiptLinksProps {
  /** Number of the paid obligation. */
  readonly number: string
}

/** Links that open the receipt in the viewer, and download it as a PDF in the language of the page (PAY-04). */
export function ReceiptLinks({ number }: ReceiptLinksProps) {
  const { t, language } = usePage()
  const openViewer = useViewer()
  const url = receiptUrl(number, language)
  const title = t('receipt.title', { number })
  const name = `${number}-${language}.pdf`
  async function open() {
    const isOpened = await openViewer({ kind: 'pdf', url, title, download: name })
    if (!isOpened) window.open(url, '_self')
  }
  return (
    <span className={styles.links}>
      <a
        href={url}
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          void open()
        }}
      >
        {t('receipt.open')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
      <a href={url} download={name}>
        {t('receipt.download')}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </a>
    </span>
  )
}
