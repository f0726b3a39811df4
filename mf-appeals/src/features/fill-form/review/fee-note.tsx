import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { usePage } from 'shared-runtime/navigation'
import { useFee } from '../before/use-fee.ts'

/** Fee of a service and how it is paid; nothing where it is free. */
export function FeeNote({ form }: { readonly form: CaseForm }) {
  const { t } = usePage()
  const fee = useFee(form)
  if (fee === undefined || form.fee === undefined) return null
  return (
    <p>
      <strong>{fee}.</strong> {t(`fill.receipt.payment.${form.fee.rule}`)}
    </p>
  )
}
