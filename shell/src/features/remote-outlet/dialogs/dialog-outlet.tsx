import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DialogName } from 'shared-contracts/events/payloads/shell'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useStateOf } from 'shared-runtime/settings'
import { Skeleton } from 'shared-ui/skeleton'
import { useLazyPart } from '../../../common/lazy/lazy-part.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { FailedNotice } from '../outlet-notice.tsx'

function loadDialogs() {
  return import(/* webpackChunkName: "dialogs" */ './dialog-slot.tsx')
}

/** Outlet of the dialogs of remotes, outside of the header, because inside a closed menu they would be invisible. */
export function DialogOutlet() {
  const t = useTexts('shell')
  const signIn = usePortalHref()('/sign-in')
  const { dialogs, snackbar } = useShellServices()
  const navigate = useNavigate()
  const open = useStateOf(dialogs.shown)
  const code = useLazyPart(open !== undefined, loadDialogs, () => {
    open?.settle(false)
    // Only the sign-in dialog has a page with the same content.
    if (open?.dialog === 'login') void navigate(signIn)
    else snackbar.show({ kind: 'error', message: t('dialogs.lost') })
  })
  if (open === undefined || code === undefined) return null
  return <code.SlotDialog key={open.id} dialog={open} />
}

/** Content of a dialog on a page. */
export function DialogContent({ name }: { readonly name: DialogName }) {
  const t = useTexts('shell')
  const [hasFailed, setFailed] = useState(false)
  const code = useLazyPart(!hasFailed, loadDialogs, () => setFailed(true))
  if (hasFailed)
    return <FailedNotice title={t(`dialogs.${name}`)} release="shell" onRetry={() => setFailed(false)} />
  if (code === undefined) return <Skeleton shape="text" count={9} label={t('outlet.loading')} />
  return <code.DialogSlot name={name} />
}
