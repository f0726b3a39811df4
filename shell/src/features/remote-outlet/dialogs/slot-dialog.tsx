import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { Dialog } from 'shared-ui/dialog'
import type { PlacedDialog } from '../../../common/services/dialog-place.ts'
import { DialogSlot } from './dialog-slot.tsx'

// One chunk for both: whoever draws only the content needs it all the same.
export { DialogSlot }

/** A dialog of the shell around what a remote gives. Closes with the next navigation. */
export function SlotDialog({ dialog }: { readonly dialog: PlacedDialog }) {
  const t = useTexts('shell')
  const { key } = useLocation()
  const openedAt = useRef(key)
  const { name, reason, close, tell } = dialog
  useEffect(() => {
    tell(true)
  }, [tell])
  useEffect(() => {
    if (key !== openedAt.current) close()
  }, [key, close])
  return (
    <Dialog open onClose={close} title={t(`dialogs.${name}`)} closeText={t('frame.close')}>
      {reason === undefined ? null : <p>{reason}</p>}
      <DialogSlot name={name} />
    </Dialog>
  )
}
