import { useEffect, useRef } from 'react'
import { requestLogin } from 'shared-contracts/events/shell'
import { useTexts } from 'shared-runtime/i18n'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { useShellServices } from '../../common/services/shell-services.ts'
import type { HomeNotice } from '../../common/services/home-notice.ts'
import styles from './home.module.css'

/** Focused notice with the reason of a redirect to home (NAV-09, SESS-05, SESS-06); cleared when the page is left. */
export function RedirectNotice() {
  const { homeNotice } = useShellServices()
  const notice = useStateOf(homeNotice.shown)
  useEffect(() => () => homeNotice.clear(), [homeNotice])
  return notice === undefined ? null : <FocusedNotice notice={notice} />
}

function FocusedNotice({ notice }: { readonly notice: HomeNotice }) {
  const t = useTexts('shell')
  const { bus } = useShellServices()
  const container = useRef<HTMLDivElement>(null)
  const { kind, page } = notice
  useEffect(() => {
    container.current?.focus()
  }, [notice])
  const reason =
    kind !== 'forbidden'
      ? t(`arrival.${kind}Text`)
      : page === undefined
        ? t('arrival.forbiddenCall')
        : t('arrival.forbiddenPage', { page })
  const offersSignIn = kind === 'ended' || kind === 'refused' || kind === 'away'
  return (
    <div ref={container} tabIndex={-1} data-arrival="" className={styles.arrival}>
      <Notice
        kind="warning"
        title={t(`arrival.${kind}`)}
        actions={
          offersSignIn ? (
            <Button icon="user" aria-haspopup="dialog" onClick={() => void bus.ask(requestLogin, {})}>
              {t('login.button')}
            </Button>
          ) : undefined
        }
      >
        <p>{reason}</p>
      </Notice>
    </div>
  )
}
