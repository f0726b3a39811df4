import { useState } from 'react'
import { useConfirm } from 'shared-runtime/dialogs'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import type { OpenDraft } from '../draft/use-case-draft.ts'

/** Button that saves the draft and leaves the form. A loss, or a change that is not sent yet, needs a confirmation. */
export function LeaveButton({ draft }: { readonly draft: OpenDraft }) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const confirm = useConfirm()
  const show = useSnackbar()
  const [isBusy, setBusy] = useState(false)
  const { sync, isOfVisitor, copy } = draft

  async function confirmLoss(kind: 'device' | 'newer' | 'page'): Promise<boolean> {
    return confirm({
      message: t(`fill.leave.${kind}`),
      acceptLabel: t('fill.leave.yes'),
      rejectLabel: t('fill.leave.no'),
      destructive: kind === 'page',
    })
  }
  async function leave() {
    setBusy(true)
    const isSent = await sync.flush()
    setBusy(false)
    if (isOfVisitor) {
      // Nothing is lost of a form without a change.
      if (copy.isOn || isSent || (await confirmLoss('page'))) navigate('/home')
      return
    }
    const { kind } = sync.getView().status
    if (!isSent && !(await confirmLoss(kind === 'device' || kind === 'newer' ? kind : 'page'))) return
    // A form without a change has no draft.
    if (kind === 'saved') show({ kind: 'success', message: t('fill.leave.saved') })
    navigate('/my-appeals')
  }
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void leave()}>
      {t(isOfVisitor && !copy.isOn ? 'fill.leave.visitor' : 'fill.leave.button')}
    </Button>
  )
}
