import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DialogName } from 'shared-contracts/events/payloads/shell'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useStateOf } from 'shared-runtime/settings'
import { Skeleton } from 'shared-ui/skeleton'
import { useLazyPart } from '../../../common/lazy-part.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { FailedNotice } from '../outlet-notice.tsx'

function loadDialogs() {
  return import(/* webpackChunkName: "dialogs" */ './dialog-slot.tsx')
}

/** Place of the dialogs of remotes, outside of the header: inside a folded menu a modal dialog would be invisible. */
export function DialogOutlet() {
  const t = useTexts('shell')
  const signIn = usePortalHref()('/sign-in')
  const { dialogs, snackbar } = useShellServices()
  const navigate = useNavigate()
  const open = useStateOf(dialogs.shown)
  const code = useLazyPart(open !== undefined, loadDialogs, () => {
    open?.settle(false)
    // Only signing in has a page too.
    if (open?.dialog === 'login') void navigate(signIn)
    else snackbar.show({ kind: 'error', message: t('dialogs.lost') })
  })
  if (open === undefined || code === undefined) return null
  return <code.SlotDialog key={open.id} dialog={open} />
}

/** Content of a dialog on its own page. */
export function DialogContent({ name }: { readonly name: DialogName }) {
  const t = useTexts('shell')
  const [isLost, setLost] = useState(false)
  const code = useLazyPart(!isLost, loadDialogs, () => setLost(true))
  if (isLost)
    return <FailedNotice title={t(`dialogs.${name}`)} release="shell" onRetry={() => setLost(false)} />
  if (code === undefined) return <Skeleton shape="text" count={9} label={t('outlet.loading')} />
  return <code.DialogSlot name={name} />
}
