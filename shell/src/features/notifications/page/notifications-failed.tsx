import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { LoadingFailed } from 'shared-ui/loading-failed'

interface FailedProps {
  readonly error: PortalError
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

export function NotificationsFailed({ error, isRetrying, onRetry }: FailedProps) {
  const t = useTexts('shell')
  const failed = t('notifications.failed')
  return (
    <LoadingFailed
      error={error}
      texts={{ failed, wrongAddress: failed, retry: t('notifications.retry') }}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}
