import { useState } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { endSession } from 'shared-contracts/events/shell'
import type { User } from 'shared-contracts/models/user'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { Anchor } from 'shared-ui/link'
import { useIsSignedIn } from '../../../common/actor.ts'
import { useLazyPart } from '../../../common/lazy-part.ts'
import { useShellServices } from '../../../common/services/shell-services.ts'
import { LoginPrompt } from '../login-prompt/login-prompt.tsx'
import styles from './account-place.module.css'

async function loadSwitch() {
  return (await import(/* webpackChunkName: "account" */ './account-switch.tsx')).AccountSwitch
}

/**
 * Who is signed in, or the way to sign in (NAV-06). While that is not known yet, the frame goes by what the browser
 * said when it asked for the page: the place is as large before as after, so that nothing moves.
 */
export function AccountPlace() {
  const { user } = useStateOf(useRuntime().session)
  return useIsSignedIn() ? <Account user={user} /> : <LoginPrompt />
}

function Account({ user }: { readonly user: User | null }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  // Without it the accounts are on the page that the name leads to.
  const hasAccounts = (user?.manufacturers.length ?? 0) > 0
  const AccountSwitch = useLazyPart(hasAccounts, loadSwitch)
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
        {user === null || AccountSwitch === undefined ? null : <AccountSwitch user={user} />}
      </div>
      <LogOut isKnown={user !== null} />
    </div>
  )
}

/** Signs out (SESS-03); there, but not to be seen, as long as it is not known who is signed in. */
function LogOut({ isKnown }: { readonly isKnown: boolean }) {
  const t = useTexts('shell')
  const { bus, snackbar } = useShellServices()
  const [isBusy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    try {
      await bus.ask(endSession, undefined)
    } catch (error) {
      const message = (isPortalError(error) ? error.text : undefined) ?? t('account.logOutFailed')
      snackbar.show({ kind: 'error', message })
    }
    setBusy(false)
  }

  return (
    <Button
      className={isKnown ? styles.out : styles.reserved}
      busy={isBusy}
      {...(isKnown ? {} : { tabIndex: -1, 'aria-hidden': true })}
      onClick={() => void end()}
    >
      {t('account.logOut')}
    </Button>
  )
}
