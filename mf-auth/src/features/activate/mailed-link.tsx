import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useLoginPrompt } from 'shared-runtime/dialogs'
import { useForm } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useAuth } from 'shared-runtime/session'
import { Button } from 'shared-ui/button'
import { Form, FormActions } from 'shared-ui/form'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { PasswordField } from 'shared-ui/password-field'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
import { offerPasswordNext } from '../../common/login-way.ts'
import { SignInButton } from '../../common/sign-in-button.tsx'
import { takeFocus } from '../../common/step-heading.tsx'
import { useConfirmLink, useLinkState, usePendingEmail } from './activation.api.ts'
import { NewLink } from './new-link.tsx'

type Kind = 'account' | 'email'

/** State of a link: waiting for its button, used, expired, or unknown. */
export function MailedLink({ code }: { readonly code: string }) {
  const t = useTexts()
  const { data, error, retry, isFetching } = useLinkState(code)
  const [confirmed, setConfirmed] = useState<Kind>()
  if (confirmed !== undefined) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Confirmed kind={confirmed} isNew />
      </div>
    )
  }
  if (data?.state === 'used') return <Confirmed kind={data.kind} isNew={false} />
  if (data !== undefined) {
    const { kind, needsPassword } = data
    const waiting = <Waiting {...{ code, kind, needsPassword }} onConfirmed={() => setConfirmed(kind)} />
    return kind === 'account' ? waiting : <OwnerFirst>{waiting}</OwnerFirst>
  }
  if (error === undefined) return <Skeleton label={t('form.loading')} shape="text" count={4} />
  return <Refused error={error} retry={retry} isBusy={isFetching} />
}

interface WaitingProps {
  readonly code: string
  readonly kind: Kind
  readonly needsPassword: boolean
  readonly onConfirmed: () => void
}

function Waiting({ code, kind, needsPassword, onConfirmed }: WaitingProps) {
  const t = useTexts()
  const { confirm, isBusy, error, failure } = useConfirmLink(code)
  const [isTyped, setIsTyped] = useState(false)
  const [asksPassword, setAsksPassword] = useState(needsPassword)
  // What told this browser from others may be gone since the page was opened.
  if (!asksPassword && error?.fields?.['password'] !== undefined) setAsksPassword(true)
  if (error?.code === 'ACTIVATION_EXPIRED' || error?.code === 'ACTIVATION_UNKNOWN') {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Refused error={error} kind={kind} retry={() => void confirm()} isBusy={isBusy} />
      </div>
    )
  }

  async function press(password?: string) {
    setIsTyped(password !== undefined)
    if (await confirm(password)) onConfirmed()
  }

  if (asksPassword) {
    const form = <OtherBrowser error={isTyped ? error : undefined} onSubmit={press} />
    return needsPassword ? (
      form
    ) : (
      <div ref={takeFocus} tabIndex={-1}>
        {form}
      </div>
    )
  }

  return (
    <Stack>
      {kind === 'account' ? <p>{t('activation.accountWaiting')}</p> : <PendingEmail />}
      {failure === undefined ? null : <Notice {...failure} />}
      <Stack row>
        <Button kind="primary" busy={isBusy} onClick={() => void press()}>
          {t(`activation.${kind}Confirm`)}
        </Button>
      </Stack>
    </Stack>
  )
}

interface OtherBrowserProps {
  /** Why the last password was refused. */
  readonly error: PortalError | undefined
  readonly onSubmit: (password: string) => Promise<void>
}

/**
 * AUTH-08 in a browser that has not registered: the password shows which registration is meant, as a stranger may have
 * registered with the address too.
 */
function OtherBrowser({ error, onSubmit }: OtherBrowserProps) {
  const t = useTexts()
  const form = useForm({
    initial: { password: '' },
    fields: { password: { label: t('activation.password'), check: checks.loginPassword } },
    error,
    onSubmit: ({ password }) => onSubmit(password),
  })
  return (
    <Stack>
      <p>{t('activation.otherBrowser')}</p>
      <p>{t('activation.otherBrowserHelp')}</p>
      <Form form={form} label={t('activation.title')} level={2}>
        <PasswordField {...form.password('password')} autoComplete="current-password" />
        <FormActions form={form} submit={t('activation.accountConfirm')} />
      </Form>
    </Stack>
  )
}

/** AUTH-13: a new address is confirmed by the owner of the account only, as its mail may have gone to a stranger. */
function OwnerFirst({ children }: { readonly children: ReactNode }) {
  const t = useTexts()
  const { user, isAuthResolved } = useAuth()
  const askLogin = useLoginPrompt()
  if (!isAuthResolved) return <Skeleton label={t('form.loading')} shape="text" count={4} />
  if (user !== null) return children

  function signIn() {
    offerPasswordNext()
    void askLogin(t('activation.emailSignInReason'))
  }

  return (
    <Stack>
      <p>{t('activation.emailSignIn')}</p>
      <Stack row>
        <Button kind="primary" onClick={signIn}>
          {t('login.submit')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Names the address, so that a mistyped one is seen before it counts. */
function PendingEmail() {
  const t = useTexts()
  const email = usePendingEmail()
  return (
    <p>{email === undefined ? t('activation.emailWaiting') : t('activation.emailWaitingFor', { email })}</p>
  )
}

function Confirmed({ kind, isNew }: { readonly kind: Kind; readonly isNew: boolean }) {
  const t = useTexts()
  const href = usePortalHref()
  return (
    <Notice
      kind="success"
      title={t(isNew ? `activation.${kind}Done` : `activation.${kind}Used`)}
      announce="status"
      actions={
        kind === 'account' ? (
          <SignInButton />
        ) : (
          <Link href={href('/personal-info')}>{t('activation.toPersonal')}</Link>
        )
      }
    >
      <p>{t(`activation.${kind}Next`)}</p>
    </Notice>
  )
}

interface RefusedProps {
  readonly error: PortalError
  /** Undefined while the link has not said it. */
  readonly kind?: Kind
  readonly retry: () => void
  readonly isBusy: boolean
}

function Refused({ error, kind, retry, isBusy }: RefusedProps) {
  const t = useTexts()
  const href = usePortalHref()
  const isExpired = error.code === 'ACTIVATION_EXPIRED'
  if (isExpired || error.code === 'ACTIVATION_UNKNOWN') {
    const isOfEmail = kind === 'email' && !isExpired
    const unknown = isOfEmail ? 'activation.emailUnknown' : 'activation.unknown'
    return (
      <Stack gap="l">
        <Notice
          kind="warning"
          title={t(isExpired ? 'activation.expiredTitle' : 'activation.unknownTitle')}
          announce="status"
          actions={
            isOfEmail ? <Link href={href('/personal-info')}>{t('activation.toPersonal')}</Link> : undefined
          }
        >
          <p>{t(isExpired ? 'activation.expired' : unknown)}</p>
        </Notice>
        {isOfEmail ? null : <NewLink />}
      </Stack>
    )
  }
  return (
    <Notice
      kind="error"
      title={t('activation.failedTitle')}
      announce="alert"
      actions={
        <Button busy={isBusy} onClick={retry}>
          {t('activation.retry')}
        </Button>
      }
    >
      {error.text === undefined ? null : <p>{error.text}</p>}
    </Notice>
  )
}
