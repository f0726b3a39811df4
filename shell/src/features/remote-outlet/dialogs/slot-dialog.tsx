import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { OpenedDialog } from 'shared-contracts/events/payloads/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Dialog } from 'shared-ui/dialog'
import type { Opened } from '../../../common/services/overlay-slot.ts'
import { DialogSlot } from './dialog-slot.tsx'

// One chunk for both.
export { DialogSlot }

/** Dialog around the content of a remote. Closes with the next navigation. */
export function SlotDialog({ dialog }: { readonly dialog: Opened<OpenedDialog> }) {
  const t = useTexts('shell')
  const { key } = useLocation()
  const openedAt = useRef(key)
  const { dialog: name, reason, close, tell } = dialog
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
