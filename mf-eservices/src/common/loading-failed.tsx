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

/** The server's own message, a second try where it can help, and another way. */
export function LoadingFailed({ error, retry, isRetrying, wayOn }: LoadingFailedProps) {
  const t = useTexts()
  const isWrongAddress = error.status === 400
  return (
    <Notice
      kind="error"
      title={t(isWrongAddress ? 'common.wrongAddressTitle' : 'common.failedTitle')}
      announce="alert"
      actions={
        <>
          {isWrongAddress ? null : (
            <Button kind="secondary" onClick={retry} busy={isRetrying}>
              {t('common.retry')}
            </Button>
          )}
          <Link href={wayOn.href}>{wayOn.text}</Link>
        </>
      }
    >
      {error.text === undefined ? null : <p>{error.text}</p>}
      {error.fields === undefined ? null : (
        <ul>
          {Object.entries(error.fields).map(([name, message]) => (
            <li key={name}>
              <code>{name}</code>: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
