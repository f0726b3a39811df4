import { useEffect, useSyncExternalStore } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styles from './api-status.module.css'

function formatClock(instant: number, withSeconds: boolean): string {
  return new Date(instant).toTimeString().slice(0, withSeconds ? 8 : 5)
}

function subscribeToConnection(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Without a connection nothing is known about the portal. */
function useOffline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  )
}

/** While the API is down: the age of what is shown, and the time of the next retry, without a countdown. */
export function ApiStatus() {
  const t = useTexts('shell')
  const { circuit, shown } = useRuntime().api
  const { circuit: state, retryAt } = useStateOf(circuit.state)
  const answeredAt = useStateOf(shown.oldest)
  const isDown = state === 'down'
  const isOffline = useOffline()
  const title = t(isOffline ? 'api.offlineTitle' : 'api.title')
  const text = t(isOffline ? 'api.offlineText' : 'api.text')

  useEffect(() => {
    // With the connection the API is most likely back.
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
              {answeredAt === undefined ? null : `${t('api.age', { time: formatClock(answeredAt, false) })} `}
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
