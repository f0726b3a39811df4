import { useEffect } from 'react'
import { useConfirm } from '../dialogs/dialogs.ts'
import { useFormTexts } from './form-texts.ts'

/** Enables the browser's warning before leaving or reloading the page, for input without a draft. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}

/** Shows a confirmation before input is discarded, e.g. when a form is cancelled. */
export function useConfirmDiscard(): () => Promise<boolean> {
  const confirm = useConfirm()
  const t = useFormTexts()
  return () =>
    confirm({
      message: t('form.discard'),
      acceptLabel: t('form.discardYes'),
      rejectLabel: t('form.discardNo'),
      destructive: true,
    })
}
