import { useCallback, useState } from 'react'
import type { DialogName } from 'shared-contracts/events/payloads/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import { useLazyPart } from '../../../common/lazy-part.ts'
import { FailedNotice } from '../outlet-notice.tsx'

async function loadSlot() {
  return (await import(/* webpackChunkName: "dialogs" */ './slot-dialog.tsx')).DialogSlot
}

/** The content of a dialog on a page of its own. */
export function DialogContent({ name }: { readonly name: DialogName }) {
  const t = useTexts('shell')
  const [isLost, setLost] = useState(false)
  const lose = useCallback(() => setLost(true), [])
  const DialogSlot = useLazyPart(!isLost, loadSlot, lose)
  if (isLost)
    return <FailedNotice title={t(`dialogs.${name}`)} release="shell" onRetry={() => setLost(false)} />
  if (DialogSlot === undefined) return <Skeleton shape="text" count={9} label={t('outlet.loading')} />
  return <DialogSlot name={name} />
}
