import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { LoadingFailed as FailedNotice } from 'shared-ui/loading-failed'

export interface LoadingFailedProps {
  readonly title: string
  readonly error: Pick<PortalError, 'text' | 'status' | 'fields'>
  readonly retry: () => void
  readonly isRetrying: boolean
}

/** The notice of shared-ui in a section of this page: the rest of the page is the way on. */
export function LoadingFailed({ title, retry, ...props }: LoadingFailedProps) {
  const t = useTexts()
  const texts = { failed: title, wrongAddress: title, retry: t('personal.retry') }
  return <FailedNotice {...props} texts={texts} onRetry={retry} level={3} />
}
