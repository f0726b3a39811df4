import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { useLazyPart } from '../../common/lazy-part.ts'
import { useShellServices } from '../../common/services/shell-services.ts'

/** Place of confirm dialogs; without their code the browser's own dialog is used. */
export function Confirm() {
  const t = useTexts('shell')
  const { confirm } = useShellServices()
  const open = useStateOf(confirm.shown)
  const code = useLazyPart(
    open !== undefined,
    () => import(/* webpackChunkName: "confirm" */ './confirm-dialog.tsx'),
    () => open?.answer(globalThis.confirm(open.request.message ?? t('confirm.question'))),
  )
  if (open === undefined || code === undefined) return null
  return <code.ConfirmDialog key={open.id} question={open.request} onAnswer={open.answer} />
}
