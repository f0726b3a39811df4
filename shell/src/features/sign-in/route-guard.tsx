import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { requestLogin } from 'shared-contracts/events/shell'
import { hasPermission } from 'shared-contracts/session/permissions'
import type { Permission } from 'shared-contracts/session/permissions'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useHydrated, useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Skeleton } from 'shared-ui/skeleton'
import { useWords } from '../../common/page.ts'
import { useShellServices } from '../../common/services/shell-services.ts'
import styles from './route-guard.module.css'

interface RouteGuardProps {
  readonly permission: Permission
  readonly path: string
  readonly children: ReactNode
}

/** Guards a page with a permission (NAV-09). The API authorizes the data itself. */
export function RouteGuard({ permission, path, children }: RouteGuardProps) {
  const { user, isAuthResolved } = useStateOf(useRuntime().session)
  const isHydrated = useHydrated()
  const title = useWords().titles[path]
  const [wasSignedIn, setWasSignedIn] = useState(user !== null)
  if (user !== null && !wasSignedIn) setWasSignedIn(true)
  if (!isHydrated || !isAuthResolved) return <GuardSkeleton title={title} />
  if (user === null) return <SignInPrompt title={title} hasEnded={wasSignedIn} />
  const actor = user.roles[0]?.authority ?? 'VISITOR'
  return hasPermission(actor, permission) ? children : <RedirectHome title={title} />
}

interface TitleProps {
  readonly title: string | undefined
}

function GuardSkeleton({ title }: TitleProps) {
  const t = useTexts('shell')
  return (
    <>
      <noscript>
        <div className={styles.gate}>
          <h1>{title}</h1>
          <p>{t('gate.noScript')}</p>
          <CallLine />
        </div>
      </noscript>
      <div className={styles.waiting}>
        <Skeleton shape="page" label={t('outlet.loading')} />
      </div>
    </>
  )
}

/** Telephone number for visitors who do not sign in. */
function CallLine() {
  const t = useTexts('shell')
  const href = usePortalHref()
  const { contact } = useWords()
  if (contact === undefined) return null
  return (
    <p>
      {t('gate.call')} <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>,{' '}
      {contact.hours}. <Link href={href('/contacts')}>{t('gate.contacts')}</Link>
    </p>
  )
}

/** Prompts a visitor to sign in (SESS-04); after an ended session, the session code prompts. */
function SignInPrompt({ title, hasEnded }: TitleProps & { readonly hasEnded: boolean }) {
  const t = useTexts('shell')
  const { bus } = useShellServices()
  const reason = title === undefined ? t('gate.notSignedIn') : t('gate.reason', { page: title })
  function prompt() {
    void bus.ask(requestLogin, { reason })
  }
  const promptVisitor = useEffectEvent(() => {
    if (!hasEnded) prompt()
  })
  useEffect(() => promptVisitor(), [])
  return (
    <div className={styles.gate}>
      <h1 tabIndex={-1}>{title ?? t('login.title')}</h1>
      <p>{t(hasEnded ? 'session.ended' : 'gate.notSignedIn')}</p>
      <p>{t('gate.comeBack')}</p>
      <p>
        <Button kind="primary" icon="user" aria-haspopup="dialog" onClick={prompt}>
          {t('login.button')}
        </Button>
      </p>
      <CallLine />
    </div>
  )
}

function RedirectHome({ title }: TitleProps) {
  const { homeNotice } = useShellServices()
  const navigate = useNavigate()
  const home = usePortalHref()('/home')
  useEffect(() => {
    homeNotice.show({ kind: 'forbidden', ...(title === undefined ? {} : { page: title }) })
    void navigate(home, { replace: true })
  }, [homeNotice, navigate, home, title])
  return null
}
