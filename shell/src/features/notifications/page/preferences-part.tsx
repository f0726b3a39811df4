import { useEffect, useState } from 'react'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type { NotificationPreferences } from 'shared-contracts/http/notifications'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { Skeleton } from 'shared-ui/skeleton'
import { createNotificationsApi } from '../notifications.api.ts'
import { NotificationsFailed } from './notifications-failed.tsx'
import { PreferencesForm } from './preferences-form.tsx'

/** What the person is told of, read when it is opened. */
export function PreferencesPart() {
  const t = useTexts('shell')
  const { api, settings } = useRuntime()
  const [found, setFound] = useState<NotificationPreferences | PortalError>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    createNotificationsApi(api, () => settings.value.language)
      .preferences({ signal })
      .catch((error: unknown) =>
        isPortalError(error) ? error : new PortalError('INTERNAL_ERROR', { cause: error }),
      )
      .then((next) => {
        if (!signal.aborted) setFound(next)
      })
      .catch(() => undefined)
    return () => {
      end.abort()
    }
  }, [api, settings, attempt])
  if (found === undefined) return <Skeleton shape="rows" count={7} label={t('notifications.loading')} />
  if (isPortalError(found)) {
    return (
      <NotificationsFailed
        error={found}
        isRetrying={false}
        onRetry={() => {
          setFound(undefined)
          setAttempt((count) => count + 1)
        }}
      />
    )
  }
  return <PreferencesForm saved={found} />
}
