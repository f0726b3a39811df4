import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import type { SnackbarMessage } from 'shared-runtime/snackbar'
import { SNACKBAR_DEFAULTS } from 'shared-contracts/events/snackbar-defaults'
import { Toast, Toasts } from 'shared-ui/toast'
import { languageOf } from '../../../common/services/message-language.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'

const CORNERS = [
  { horizontal: 'right', vertical: 'bottom' },
  { horizontal: 'left', vertical: 'bottom' },
  { horizontal: 'right', vertical: 'top' },
  { horizontal: 'left', vertical: 'top' },
] as const

function isUrgent(shown: SnackbarMessage): boolean {
  return shown.kind === 'error' || shown.kind === 'warning'
}

function findOpenDialog(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
}

function subscribeToDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

/** Renders toasts, inside an open modal dialog where there is one, because the rest of the page is inert. */
export function Snackbar() {
  const dialog = useSyncExternalStore(subscribeToDialogs, findOpenDialog, () => null)
  return dialog === null ? <Corners /> : createPortal(<Corners />, dialog)
}

/** Toasts by corner (STATE-02). The default corner is always present, so that its messages are announced. */
function Corners() {
  const t = useTexts('shell')
  const { snackbar } = useShellServices()
  const all = useStateOf(snackbar.shown)

  function toast(shown: SnackbarMessage) {
    const locale = languageOf(shown)
    return (
      <Toast
        key={shown.id}
        kind={shown.kind}
        kindText={t(`snackbar.${shown.kind}`, locale)}
        message={shown.message ?? t('snackbar.default')}
        closeText={t('snackbar.close', locale)}
        lang={locale?.lng}
        duration={shown.duration ?? undefined}
        onClose={() => snackbar.close(shown.id)}
      />
    )
  }

  return CORNERS.map((corner) => {
    const here = all.filter(
      (shown) => shown.horizontal === corner.horizontal && shown.vertical === corner.vertical,
    )
    const isDefault =
      corner.horizontal === SNACKBAR_DEFAULTS.horizontal && corner.vertical === SNACKBAR_DEFAULTS.vertical
    if (here.length === 0 && !isDefault) return null
    return (
      <Toasts
        key={`${corner.vertical}-${corner.horizontal}`}
        label={t('snackbar.region')}
        position={corner}
        urgent={here.filter(isUrgent).map(toast)}
        polite={here.filter((shown) => !isUrgent(shown)).map(toast)}
      />
    )
  })
}
