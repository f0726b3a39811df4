import type { MouseEvent } from 'react'
import { requestLogin, endSession } from 'shared-contracts/events/shell'
import type { User } from 'shared-contracts/models/user'
import { useTexts } from 'shared-runtime/i18n'
import { isPlainPress, usePortalHref } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { useIsSignedIn } from '../../../common/actor.ts'
import { useLazyPart } from '../../../common/lazy/lazy-part.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { useTask } from '../../../common/use-task.ts'
import styles from './header-account.module.css'
import loginStyles from './login-prompt.module.css'

/** Signed-in user, or the sign-in button (NAV-06); by the cookie until the session is loaded. */
export function HeaderAccount() {
  const { user } = useStateOf(useRuntime().session)
  return useIsSignedIn() ? <Account user={user} /> : <LoginPrompt />
}

function Account({ user }: { readonly user: User | null }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  // Without the code, accounts can be changed on the page of personal information.
  const hasAccounts = (user?.manufacturers.length ?? 0) > 0
  const code = useLazyPart(
    hasAccounts,
    () => import(/* webpackChunkName: "account" */ './account-switch.tsx'),
  )
  const name = user === null ? undefined : `${user.name} ${user.surname}`.trim()
  return (
    <div className={styles.account}>
      <div className={styles.who}>
        <Anchor
          href={href('/personal-info')}
          className={styles.name}
          {...(name === undefined ? {} : { title: name })}
        >
          <Icon name="user" />
          <span className={styles.text}>{name ?? t('account.own')}</span>
        </Anchor>
        {user === null || code === undefined ? null : <code.AccountSwitch user={user} />}
      </div>
      <SignOut isReady={user !== null} />
    </div>
  )
}

/** Sign-out button (SESS-03); invisible until the session is loaded. */
function SignOut({ isReady }: { readonly isReady: boolean }) {
  const t = useTexts('shell')
  const { bus } = useShellServices()
  const { isBusy, run } = useTask({ failed: t('account.logOutFailed') })
  return (
    <Button
      className={isReady ? styles.out : styles.reserved}
      busy={isBusy}
      {...(isReady ? {} : { tabIndex: -1, 'aria-hidden': true })}
      onClick={() => void run(() => bus.ask(endSession, undefined))}
    >
      {t('account.logOut')}
    </Button>
  )
}

/** Link that opens the sign-in dialog; without JavaScript, the sign-in page. */
function LoginPrompt() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { bus } = useShellServices()

  function openDialog(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    void bus.ask(requestLogin, {})
  }

  return (
    <Anchor href={href('/sign-in')} className={loginStyles.login} aria-haspopup="dialog" onClick={openDialog}>
      <Icon name="user" />
      <span>{t('login.button')}</span>
    </Anchor>
  )
}
