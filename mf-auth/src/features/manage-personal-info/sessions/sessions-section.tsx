import { useRef, useState } from 'react'
import { useConfirm } from 'shared-runtime/dialogs'
import { useTexts } from 'shared-runtime/i18n'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import { Skeleton } from 'shared-ui/skeleton'
import { useSessionsEnded } from '../../../common/sessions-ended.ts'
import { LoadingFailed } from '../loading-failed.tsx'
import { InfoSection } from '../info-section.tsx'
import { SessionRow } from './session-row.tsx'
import { useEndSession, useEndSessions, useSessions } from './sessions.api.ts'
import styles from './sessions.module.css'

/** Where the person is signed in, and how to end it there. */
export function SessionsSection() {
  const t = useTexts()
  const confirm = useConfirm()
  const show = useSnackbar()
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, retry, isFetching } = useSessions()
  const endOne = useEndSession()
  const endMany = useEndSessions()
  const [ending, setEnding] = useState<readonly string[]>([])
  useSessionsEnded(retry)
  const others = (data?.content ?? []).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id)

  /** The row that was pressed goes, so the focus goes to the title of what is left. */
  async function during(ids: readonly string[], work: () => Promise<unknown>) {
    if (ending.length > 0) return
    setEnding(ids)
    await work()
    setEnding([])
    retry()
    title.current?.focus()
  }

  async function endAll() {
    const isSure = await confirm({
      message: t('sessions.endAllAsk'),
      acceptLabel: t('sessions.endAllYes'),
      rejectLabel: t('sessions.keep'),
      destructive: true,
    })
    if (!isSure) return
    await during(others, async () => {
      const left = await endMany(others)
      show(
        left === 0
          ? { kind: 'success', message: t('sessions.endedAll') }
          : { kind: 'error', message: t('sessions.kept') },
      )
    })
  }

  return (
    <InfoSection title={t('sessions.title')} about={<p>{t('sessions.about')}</p>} titleRef={title}>
      {data === undefined && error === undefined ? (
        <Skeleton label={t('personal.loading')} shape="rows" count={2} />
      ) : null}
      {error === undefined ? null : (
        <LoadingFailed title={t('sessions.failed')} error={error} retry={retry} isRetrying={isFetching} />
      )}
      {data === undefined ? null : (
        <>
          <ul role="list" aria-label={t('sessions.list')} className={styles.list}>
            {data.content.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={ending.includes(session.id)}
                onEnd={() => void during([session.id], () => endOne(session.id))}
              />
            ))}
          </ul>
          {others.length === 0 ? <p>{t('sessions.only')}</p> : null}
          {others.length < 2 ? null : (
            <p>
              <Button onClick={() => void endAll()}>{t('sessions.endAll')}</Button>
            </p>
          )}
        </>
      )}
    </InfoSection>
  )
}
