import { useRef, useState } from 'react'
import type { OwnSession } from 'shared-contracts/http/users'
import { useConfirm } from 'shared-runtime/dialogs'
import { formatMoment, useTexts } from 'shared-runtime/i18n'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import { Status } from 'shared-ui/status'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import { Loaded } from '../../common/loaded.tsx'
import { useSessionsEnded } from '../../common/sessions-ended.ts'
import { InfoSection } from './info-section.tsx'
import { useEndSession, useEndSessions, useSessions } from './personal-info.api.ts'
import styles from './sessions.module.css'

interface SessionRowProps {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** Row of one session; other devices have a button that ends the session. */
function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTexts()
  const device = session.device === '' ? t('personal.sessions.unknownDevice') : session.device
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <span className={styles.device}>{device}</span>
        {session.isCurrent ? (
          <Status tone="success">{t('personal.sessions.current')}</Status>
        ) : (
          <span className={styles.time}>
            {t('personal.sessions.used', { date: formatMoment(session.lastUsedAt) })}
          </span>
        )}
        <span className={styles.time}>
          {t('personal.sessions.started', { date: formatMoment(session.startedAt) })}
        </span>
      </div>
      {session.isCurrent ? null : (
        <Button busy={isEnding} onClick={onEnd}>
          {t('personal.sessions.end')}
          <VisuallyHidden> {t('personal.sessions.endOf', { device })}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** Open sessions of the user, with buttons to end them. */
export function SessionsSection() {
  const t = useTexts()
  const confirm = useConfirm()
  const show = useSnackbar()
  const title = useRef<HTMLHeadingElement>(null)
  const sessions = useSessions()
  const endOne = useEndSession()
  const endMany = useEndSessions()
  const [ending, setEnding] = useState<readonly string[]>([])
  useSessionsEnded(sessions.retry)
  const others = (sessions.data?.content ?? []).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id)

  /** Ends sessions; then the title gets the focus, because the pressed row is removed. */
  async function during(ids: readonly string[], work: () => Promise<unknown>) {
    if (ending.length > 0) return
    setEnding(ids)
    await work()
    setEnding([])
    sessions.retry()
    title.current?.focus()
  }

  async function endAll() {
    const isSure = await confirm({
      message: t('personal.sessions.endAllAsk'),
      acceptLabel: t('personal.sessions.endAllYes'),
      rejectLabel: t('personal.sessions.keep'),
      destructive: true,
    })
    if (!isSure) return
    await during(others, async () => {
      const left = await endMany(others)
      show(
        left === 0
          ? { kind: 'success', message: t('personal.sessions.endedAll') }
          : { kind: 'error', message: t('personal.sessions.kept') },
      )
    })
  }

  return (
    <InfoSection name="sessions" titleRef={title}>
      <Loaded call={sessions} failed={t('personal.sessions.failed')} shape="rows" count={2}>
        {({ content }) => (
          <>
            <ul role="list" aria-label={t('personal.sessions.list')} className={styles.list}>
              {content.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={ending.includes(session.id)}
                  onEnd={() => void during([session.id], () => endOne.run({ params: { id: session.id } }))}
                />
              ))}
            </ul>
            {others.length === 0 ? <p>{t('personal.sessions.only')}</p> : null}
            {others.length < 2 ? null : (
              <p>
                <Button onClick={() => void endAll()}>{t('personal.sessions.endAll')}</Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </InfoSection>
  )
}
