import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'

export interface LoadingFailedProps {
  readonly title: string
  readonly error: PortalError
  readonly retry: () => void
  readonly isRetrying: boolean
}

/** What did not come, the server's own sentence, and a second try. */
export function LoadingFailed({ title, error, retry, isRetrying }: LoadingFailedProps) {
  const t = useTexts()
  return (
    <Notice
      kind="error"
      title={title}
      announce="alert"
      level={3}
      actions={
        <Button onClick={retry} busy={isRetrying}>
          {t('personal.retry')}
        </Button>
      }
    >
      {error.text === undefined ? null : <p>{error.text}</p>}
    </Notice>
  )
}
