import type { AppealReceipt } from 'shared-contracts/http/cases/case-models'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'

/** Number of a receipt with control code, and the page that verifies it. */
export function CodedNumber({ number, source }: NonNullable<AppealReceipt['verification']>) {
  const { t, href } = usePage()
  const query = new URLSearchParams({ number, source })
  return (
    <>
      {number} · <Link href={href(`/verify?${query.toString()}`)}>{t('fill.receipt.verify')}</Link>
    </>
  )
}
