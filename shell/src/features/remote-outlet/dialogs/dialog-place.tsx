import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useStateOf } from 'shared-runtime/settings'
import { useLazyPart } from '../../../common/lazy-part.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'

async function loadDialog() {
  return (await import(/* webpackChunkName: "dialogs" */ './slot-dialog.tsx')).SlotDialog
}

/**
 * Where the dialogs stand that remotes fill, whoever asked for them: outside of the header, whose tools are not drawn
 * while the menu of a phone is folded. A modal dialog in there would lock the page and not be seen.
 */
export function DialogPlace() {
  const t = useTexts('shell')
  const signIn = usePortalHref()('/sign-in')
  const { dialogs, snackbar } = useShellServices()
  const navigate = useNavigate()
  const open = useStateOf(dialogs.shown)
  const lose = useCallback(() => {
    const dialog = dialogs.shown.value
    dialog?.tell(false)
    // Signing in has a page of its own; there is no other way to the rest.
    if (dialog?.name === 'login') void navigate(signIn)
    else snackbar.show({ kind: 'error', message: t('dialogs.lost') })
  }, [dialogs, snackbar, navigate, signIn, t])
  const SlotDialog = useLazyPart(open !== undefined, loadDialog, lose)
  if (open === undefined || SlotDialog === undefined) return null
  return <SlotDialog key={open.id} dialog={open} />
}
