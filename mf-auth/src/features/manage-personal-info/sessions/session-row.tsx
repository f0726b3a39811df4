import type { OwnSession } from 'shared-contracts/http/users'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Status } from 'shared-ui/status'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styles from './sessions.module.css'

export interface SessionRowProps {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** A device that is signed in, and the way to sign it out unless it is this one. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTexts()
  const device = session.device === '' ? t('sessions.unknownDevice') : session.device
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <span className={styles.device}>{device}</span>
        {session.isCurrent ? (
          <Status tone="success">{t('sessions.current')}</Status>
        ) : (
          <span className={styles.time}>
            {t('sessions.used', { date: formatMoment(session.lastUsedAt) })}
          </span>
        )}
        <span className={styles.time}>
          {t('sessions.started', { date: formatMoment(session.startedAt) })}
        </span>
      </div>
      {session.isCurrent ? null : (
        <Button busy={isEnding} onClick={onEnd}>
          {t('sessions.end')}
          <VisuallyHidden> {t('sessions.endOf', { device })}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
