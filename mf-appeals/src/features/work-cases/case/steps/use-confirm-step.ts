import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import { useConfirm } from 'shared-runtime/dialogs'
import { usePage } from 'shared-runtime/navigation'

/** Confirms a step that ends a case for good; resolves to true for any other one. */
export function useConfirmStep(number: string): (step: OpenStep) => Promise<boolean> {
  const { t } = usePage()
  const confirm = useConfirm()
  return async ({ isFinal, label, hint }) =>
    !isFinal ||
    confirm({
      message: t('cases.step.ask', { step: label, number }),
      ...(hint === null ? {} : { details: hint }),
      acceptLabel: label,
      rejectLabel: t('cases.step.back'),
      destructive: true,
    })
}
