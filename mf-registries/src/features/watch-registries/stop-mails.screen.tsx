import { useEffect, useRef, useState } from 'react'
import { stopWatchMails } from 'shared-contracts/http/data/watches'
import { useAction } from 'shared-runtime/actions'
import { useTexts } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'

/**
 * Unsubscribe page of a digest, without sign-in. Opening it changes nothing, because mail scanners open links. The token
 * is in the URL fragment, which is sent only by the button.
 */
export function StopMailsScreen() {
  const t = useTexts()
  const isHydrated = useHydrated()
  return (
    <Stack gap="l">
      <h1>{t('watch.stop.title')}</h1>
      {isHydrated ? (
        <Content />
      ) : (
        <>
          <noscript>
            <p>{t('watch.stop.needsScript')}</p>
          </noscript>
          <Skeleton label={t('common.loading')} shape="text" count={3} />
        </>
      )}
    </Stack>
  )
}

function Content() {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const [token] = useState(() => window.location.hash.slice(1))
  const [done, setDone] = useState<string>()
  const { run, isBusy, failure } = useAction(stopWatchMails, { quiet: true, shows: true })
  const hasLeft = useRef(false)
  useEffect(() => {
    // Removes the token from the address bar.
    if (token === '' || hasLeft.current) return
    hasLeft.current = true
    navigate('/notifications/watched/stop-mails', { replace: true })
  }, [token, navigate])
  const toWatched = <Link href={href('/notifications/watched')}>{t('watch.stop.toWatched')}</Link>

  async function stop() {
    const reply = await run({ params: { token } })
    if (reply !== undefined) setDone(reply.message)
  }

  if (done !== undefined) {
    return <Notice kind="success" title={done} announce="status" actions={toWatched} />
  }
  if (token === '') {
    return (
      <Notice kind="warning" title={t('watch.stop.noToken')} actions={toWatched}>
        <p>{t('watch.stop.noTokenHelp')}</p>
      </Notice>
    )
  }
  return (
    <Stack>
      <p>{t('watch.stop.about')}</p>
      {failure === undefined ? null : <Notice {...failure} actions={toWatched} />}
      <Stack row>
        <Button kind="primary" busy={isBusy} onClick={() => void stop()}>
          {t('watch.stop.button')}
        </Button>
      </Stack>
    </Stack>
  )
}
