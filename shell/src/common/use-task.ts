import { useState } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { errorMessage } from 'shared-contracts/rules/error-message'
import { useLanguage } from 'shared-runtime/i18n'
import { useShellServices } from './services/shell-services.ts'

interface TaskOptions {
  readonly failed?: string
  /** Stays busy after success, because the browser leaves the page. */
  readonly leavesPage?: boolean
}

/** Runs the task of a button with a busy state; a failure is shown in the snackbar, and `run` resolves with false. */
export function useTask({ failed, leavesPage = false }: TaskOptions = {}) {
  const { snackbar } = useShellServices()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)

  async function run(task: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await task()
      if (!leavesPage) setBusy(false)
      return true
    } catch (error) {
      const message = (isPortalError(error) ? error.text : undefined) ?? failed
      snackbar.show({ kind: 'error', message: message ?? errorMessage(error, language) })
      setBusy(false)
      return false
    }
  }

  return { isBusy, run }
}
