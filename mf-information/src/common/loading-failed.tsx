import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import type { PortalError } from 'shared-contracts/errors/portal-error'

export interface LoadingFailedProps {
  readonly error: PortalError
  readonly retry: () => void
  readonly isRetrying: boolean
  /** A way on that needs no answer of the server. */
  readonly wayOn: { readonly href: string; readonly text: string }
}

/** The server's own message, a second try, and another way. */
export function LoadingFailed({ error, retry, isRetrying, wayOn }: LoadingFailedProps) {
  const t = useTexts()
  return (
    <Notice
      kind="error"
      title={t('common.failedTitle')}
      announce="alert"
      actions={
        <>
          <Button kind="secondary" onClick={retry} busy={isRetrying}>
            {t('common.retry')}
          </Button>
          <Link href={wayOn.href}>{wayOn.text}</Link>
        </>
      }
    >
      {error.text === undefined ? null : <p>{error.text}</p>}
    </Notice>
  )
}
