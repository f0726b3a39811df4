import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { LoadingFailed as FailedNotice } from 'shared-ui/loading-failed'
import type { LoadingFailedProps as FailedNoticeProps } from 'shared-ui/loading-failed'

export interface LoadingFailedProps extends Pick<FailedNoticeProps, 'isRetrying' | 'wayOn'> {
  readonly error: PortalError
  /** In place of the general words. */
  readonly title?: string
  readonly retry: () => void
}

/** The notice of shared-ui in the words of this remote. */
export function LoadingFailed({ retry, title, ...props }: LoadingFailedProps) {
  const t = useTexts()
  const texts = {
    failed: title ?? t('common.failedTitle'),
    wrongAddress: t('common.wrongAddressTitle'),
    retry: t('common.retry'),
  }
  return <FailedNotice {...props} texts={texts} onRetry={retry} />
}
