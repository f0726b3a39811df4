import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OwnProfile } from 'shared-contracts/http/users'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { takeFocus } from '../../common/step-heading.tsx'
import { useWithdrawEmail } from './personal-info.api.ts'
import { personBody } from './profile-values.ts'
import { useReadAgain } from './use-read-again.ts'

interface PendingEmailProps {
  readonly profile: OwnProfile
  readonly onSaved: () => void
  /** The address that waited when the notice was last shown; outlives the notice. */
  readonly seenRef: RefObject<string | null>
}

/** Has the notice take the focus from the button of its section once another address waits. */
function useNewFocus(pendingEmail: string | null, seenRef: RefObject<string | null>) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (seenRef.current === pendingEmail) return
    seenRef.current = pendingEmail
    // The section gives the focus to its button when the form closes: the notice takes it afterwards.
    queueMicrotask(() => {
      const section = notice.current?.parentElement?.closest('section')
      if (section?.contains(document.activeElement) === true) notice.current?.focus()
    })
  }, [pendingEmail, seenRef])
  return notice
}

/** AUTH-13: an address that waits to be confirmed, and the way to have the present one stay. */
export function PendingEmail({ profile, onSaved, seenRef }: PendingEmailProps) {
  const t = useTexts()
  const { run, isBusy, error } = useWithdrawEmail()
  useReadAgain(error, onSaved)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const { email, pendingEmail } = profile
  const notice = useNewFocus(pendingEmail, seenRef)
  if (email === null) return null
  if (pendingEmail === null) {
    return isWithdrawn ? (
      <p ref={takeFocus} tabIndex={-1}>
        {t('personal.email.withdrawn', { email })}
      </p>
    ) : null
  }
  const body = { ...personBody(profile), email }

  async function withdraw() {
    if ((await run({ body })) === undefined) return
    setWithdrawn(true)
    onSaved()
  }

  return (
    <Notice
      ref={notice}
      kind="info"
      title={t('personal.email.pendingTitle')}
      level={3}
      actions={
        <Button busy={isBusy} onClick={() => void withdraw()}>
          {t('personal.email.withdraw')}
        </Button>
      }
    >
      <p>{t('personal.email.pending', { email: pendingEmail })}</p>
    </Notice>
  )
}
