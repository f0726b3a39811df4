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
import { preselectPassword } from '../../common/password-preselection.ts'
import { SignInButton } from '../../common/sign-in-button.tsx'
import { focusOnMount } from '../../common/step-heading.tsx'
import { useConfirmLink, useLinkState, usePendingEmail } from './activation.api.ts'
import { RequestNewLink } from './request-new-link.tsx'

type LinkKind = 'account' | 'email'

/** Confirmation link in each state: pending, used, expired or unknown. */
export function ActivationLink({ code }: { readonly code: string }) {
  const t = useTexts()
  const { data, error, retry, isFetching } = useLinkState(code)
  const [confirmed, setConfirmed] = useState<LinkKind>()
  if (confirmed !== undefined) {
    return (
      <div ref={focusOnMount} tabIndex={-1}>
        <Confirmed kind={confirmed} isNew />
      </div>
    )
  }
  if (data?.state === 'used') return <Confirmed kind={data.kind} isNew={false} />
  if (data !== undefined) {
    const { kind, needsPassword } = data
    const pending = (
      <ConfirmLink
        code={code}
        kind={kind}
        needsPassword={needsPassword}
        onConfirmed={() => setConfirmed(kind)}
      />
    )
    return kind === 'account' ? pending : <RequireOwner>{pending}</RequireOwner>
  }
  if (error === undefined) return <Skeleton label={t('form.loading')} shape="text" count={4} />
  return <RefusedLink error={error} retry={retry} isBusy={isFetching} />
}

interface ConfirmLinkProps {
  readonly code: string
  readonly kind: LinkKind
  readonly needsPassword: boolean
  readonly onConfirmed: () => void
}

function ConfirmLink({ code, kind, needsPassword, onConfirmed }: ConfirmLinkProps) {
  const t = useTexts()
  const { confirm, isBusy, error, failure } = useConfirmLink(code)
  const [isTyped, setIsTyped] = useState(false)
  const [showsPassword, setShowsPassword] = useState(needsPassword)
  // The cookie that identifies this browser may have expired since the page was opened.
  if (!showsPassword && error?.fields?.['password'] !== undefined) setShowsPassword(true)
  if (error?.code === 'ACTIVATION_EXPIRED' || error?.code === 'ACTIVATION_UNKNOWN') {
    return (
      <div ref={focusOnMount} tabIndex={-1}>
        <RefusedLink error={error} kind={kind} retry={() => void confirm()} isBusy={isBusy} />
      </div>
    )
  }

  async function press(password?: string) {
    setIsTyped(password !== undefined)
    if (await confirm(password)) onConfirmed()
  }

  if (showsPassword) {
    const form = <PasswordConfirmation error={isTyped ? error : undefined} onSubmit={press} />
    return needsPassword ? (
      form
    ) : (
      <div ref={focusOnMount} tabIndex={-1}>
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

interface PasswordConfirmationProps {
  /** Refusal of the last password. */
  readonly error: PortalError | undefined
  readonly onSubmit: (password: string) => Promise<void>
}

/**
 * AUTH-08: confirmation in another browser than that of the registration. The password identifies the registration,
 * because several people may have registered with the same address.
 */
function PasswordConfirmation({ error, onSubmit }: PasswordConfirmationProps) {
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

/** AUTH-13: only the signed-in owner confirms a new address, because the e-mail may have reached another person. */
function RequireOwner({ children }: { readonly children: ReactNode }) {
  const t = useTexts()
  const { user, isAuthResolved } = useAuth()
  const askLogin = useLoginPrompt()
  if (!isAuthResolved) return <Skeleton label={t('form.loading')} shape="text" count={4} />
  if (user !== null) return children

  function signIn() {
    preselectPassword()
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

/** Shows the new address, so that the user notices a typing error before it takes effect. */
function PendingEmail() {
  const t = useTexts()
  const email = usePendingEmail()
  return (
    <p>{email === undefined ? t('activation.emailWaiting') : t('activation.emailWaitingFor', { email })}</p>
  )
}

function Confirmed({ kind, isNew }: { readonly kind: LinkKind; readonly isNew: boolean }) {
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

interface RefusedLinkProps {
  readonly error: PortalError
  /** Undefined until the link is loaded. */
  readonly kind?: LinkKind
  readonly retry: () => void
  readonly isBusy: boolean
}

function RefusedLink({ error, kind, retry, isBusy }: RefusedLinkProps) {
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
        {isOfEmail ? null : <RequestNewLink />}
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
