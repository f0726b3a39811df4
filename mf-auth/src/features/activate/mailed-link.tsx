import { useState } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { LedOn } from '../../common/led-on.tsx'
import { SignInButton } from '../../common/sign-in-button.tsx'
import { useConfirmLink, useLinkState } from './activation.api.ts'
import { OwnerFirst, PendingEmail } from './new-address.tsx'
import { NewLink } from './new-link.tsx'
import { OtherBrowser } from './other-browser.tsx'

type Kind = 'account' | 'email'

/** What a link says of itself: waiting for its button, used, expired, or unknown. */
export function MailedLink({ code }: { readonly code: string }) {
  const t = useTexts()
  const { data, error, retry, isFetching } = useLinkState(code)
  const [confirmed, setConfirmed] = useState<Kind>()
  if (confirmed !== undefined) {
    return (
      <LedOn>
        <Confirmed kind={confirmed} isNew />
      </LedOn>
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
      <LedOn>
        <Refused error={error} kind={kind} retry={() => void confirm()} isBusy={isBusy} />
      </LedOn>
    )
  }

  async function press(password?: string) {
    setIsTyped(password !== undefined)
    if (await confirm(password)) onConfirmed()
  }

  if (asksPassword) {
    const form = <OtherBrowser error={isTyped ? error : undefined} onSubmit={press} />
    return needsPassword ? form : <LedOn>{form}</LedOn>
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
  if (kind === 'email' && error.code === 'ACTIVATION_UNKNOWN') {
    return (
      <Notice
        kind="warning"
        title={t('activation.unknownTitle')}
        announce="status"
        actions={<Link href={href('/personal-info')}>{t('activation.toPersonal')}</Link>}
      >
        <p>{t('activation.emailUnknown')}</p>
      </Notice>
    )
  }
  if (isExpired || error.code === 'ACTIVATION_UNKNOWN') {
    return (
      <Stack gap="l">
        <Notice
          kind="warning"
          title={t(isExpired ? 'activation.expiredTitle' : 'activation.unknownTitle')}
          announce="status"
        >
          <p>{t(isExpired ? 'activation.expired' : 'activation.unknown')}</p>
        </Notice>
        <NewLink />
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
