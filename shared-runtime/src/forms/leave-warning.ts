import { useEffect } from 'react'
import { useConfirm } from '../dialogs/dialogs.ts'
import { useFormTexts } from './form-texts.ts'

/** Has the browser ask before the page is left or reloaded, while `isOn`: for input that no draft keeps. */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}

/** Asks whether what was typed may be discarded, e.g. when a form is cancelled. */
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
