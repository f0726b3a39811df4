import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { useLazyPart } from '../../common/lazy-part.ts'
import { useShellServices } from '../../common/services/shell-services.ts'

async function loadDialog() {
  return (await import(/* webpackChunkName: "confirm" */ './confirm-dialog.tsx')).ConfirmDialog
}

/** Place of confirm dialogs; without their code the browser's own dialog is used. */
export function Confirm() {
  const t = useTexts('shell')
  const { confirm } = useShellServices()
  const open = useStateOf(confirm.shown)
  const ConfirmDialog = useLazyPart(open !== undefined, loadDialog, () =>
    open?.answer(globalThis.confirm(open.request.message ?? t('confirm.question'))),
  )
  if (open === undefined || ConfirmDialog === undefined) return null
  return <ConfirmDialog key={open.id} question={open.request} onAnswer={open.answer} />
}
