import { useTexts } from 'shared-runtime/i18n'
import type { SnackbarMessage } from 'shared-runtime/snackbar'
import { Dialog } from 'shared-ui/dialog'
import { languageOf } from './snackbar.tsx'

interface RecentDialogProps {
  readonly messages: readonly SnackbarMessage[]
  readonly onClose: () => void
}

/** Dialog with the recent messages of the page, newest first. */
export function RecentDialog({ messages, onClose }: RecentDialogProps) {
  const t = useTexts('shell')
  return (
    <Dialog open onClose={onClose} title={t('snackbar.recent')} closeText={t('snackbar.close')}>
      <ol reversed>
        {messages.toReversed().map((shown) => {
          const locale = languageOf(shown)
          return (
            <li key={shown.id} lang={locale?.lng}>
              <strong>{t(`snackbar.${shown.kind}`, locale)}:</strong> {shown.message ?? t('snackbar.default')}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
