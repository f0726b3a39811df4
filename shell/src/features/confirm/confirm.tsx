import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { useLazyPart } from '../../common/lazy/lazy-part.ts'
import { useShellServices } from '../../common/services/shell-services.ts'

/** Renders confirm dialogs; falls back to the browser's dialog when the code fails to load. */
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
