import { useEffect, useSyncExternalStore } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styles from './api-status.module.css'

/** Time of day in Baku, like all times of the portal. */
function formatClock(instant: number, withSeconds: boolean): string {
  const clock = new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Asia/Baku' })
  return clock.slice(0, withSeconds ? 8 : 5)
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser is offline, so that the state of the API is unknown. */
function useOffline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  )
}

/** Banner while the API is unavailable: age of the shown data and time of the next retry, without a countdown. */
export function ApiStatus() {
  const t = useTexts('shell')
  const { circuit, shown } = useRuntime().api
  const { circuit: state, retryAt } = useStateOf(circuit.state)
  const respondedAt = useStateOf(shown.oldest)
  const isDown = state === 'down'
  const isOffline = useOffline()
  const title = t(isOffline ? 'api.offlineTitle' : 'api.title')
  const text = t(isOffline ? 'api.offlineText' : 'api.text')

  useEffect(() => {
    // Retries when the browser is online again.
    window.addEventListener('online', circuit.tryNow)
    return () => {
      window.removeEventListener('online', circuit.tryNow)
    }
  }, [circuit])

  return (
    <div className={styles.place} data-print="no">
      {isDown || isOffline ? (
        <section
          className={styles.line}
          aria-label={t('api.label')}
          data-api={isOffline ? 'offline' : 'down'}
        >
          <div className={styles.page}>
            <Icon name="warning" className={styles.icon} />
            <p className={styles.words}>
              <strong>{title}</strong> {text}{' '}
              {respondedAt === undefined
                ? null
                : `${t('api.age', { time: formatClock(respondedAt, false) })} `}
              {retryAt === null || isOffline ? null : t('api.next', { time: formatClock(retryAt, true) })}
            </p>
            <Button kind="quiet" onClick={circuit.tryNow}>
              {t('api.now')}
            </Button>
          </div>
        </section>
      ) : null}
      <VisuallyHidden>
        <span role="status">{isDown || isOffline ? `${title} ${text}` : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
