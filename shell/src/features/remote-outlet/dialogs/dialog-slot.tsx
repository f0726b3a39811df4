import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import type { DialogName, DialogRequest } from 'shared-contracts/events/payloads/shell'
import { useTexts } from 'shared-runtime/i18n'
import { Dialog } from 'shared-ui/dialog'
import { Skeleton } from 'shared-ui/skeleton'
import type { OpenOverlay } from '../../../common/services/overlay-slot.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { OutletNotice, SlowLine } from '../outlet-notice.tsx'
import { useOutletScreens } from '../outlet-screens.ts'
import { ScreenOutlet } from '../screen-outlet.tsx'
import type { OutletLook } from '../screen-outlet.tsx'
import { useTableEntry } from '../use-table-entry.ts'
import { SignOnNotice } from './sign-on-notice.tsx'

function DialogSkeleton({ state }: ComponentProps<OutletLook['Skeleton']>) {
  const t = useTexts('shell')
  return state === 'failed' ? null : <Skeleton shape="text" count={9} label={t('outlet.loading')} />
}

const DIALOG_LOOK: OutletLook = { isDeferred: false, Skeleton: DialogSkeleton, Notice: OutletNotice }

/** Offers the national single sign-on when the remote is unavailable: it needs only the shell. */
const LOGIN_LOOK: OutletLook = {
  isDeferred: false,
  Skeleton: DialogSkeleton,
  Notice({ state, release, onRetry }) {
    if (state === 'slow') return <SlowLine />
    return <SignOnNotice release={release} onRetry={state === 'refused' ? undefined : onRetry} />
  },
}

/** Content of a dialog from a remote, with deadline, retry, error boundary and fallback of an outlet. */
export function DialogSlot({ name }: { readonly name: DialogName }) {
  const t = useTexts('shell')
  const { directory } = useOutletScreens()
  const { entry, hasFailed, retry } = useTableEntry(() => directory.dialog(`dialog.${name}`))
  const { lastWay } = useShellServices().session
  // SESS-05: preselects the previous sign-in method.
  const [params] = useState(() => (name === 'login' && lastWay !== undefined ? { way: lastWay } : undefined))
  const look = name === 'login' ? LOGIN_LOOK : DIALOG_LOOK
  const title = t(`dialogs.${name}`)
  if (hasFailed) return <look.Notice state="failed" title={title} release={name} onRetry={retry} />
  if (entry === undefined) return <DialogSkeleton state="loading" />
  return (
    <ScreenOutlet remote={entry.remote} screen={entry.screen} look={look} title={title} params={params} />
  )
}

/** Dialog with content of a remote. It closes on navigation. */
export function SlotDialog({ dialog }: { readonly dialog: OpenOverlay<DialogRequest> }) {
  const t = useTexts('shell')
  const { key } = useLocation()
  const openedAt = useRef(key)
  const { dialog: name, reason, close, settle } = dialog
  useEffect(() => {
    settle(true)
  }, [settle])
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
