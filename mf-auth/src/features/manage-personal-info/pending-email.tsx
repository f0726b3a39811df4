import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OwnProfile } from 'shared-contracts/http/users'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { focusOnMount } from '../../common/step-heading.tsx'
import { useWithdrawEmail } from './personal-info.api.ts'
import { personBody } from './profile-values.ts'
import { useReloadOutdated } from './use-reload-outdated.ts'

interface PendingEmailProps {
  readonly profile: OwnProfile
  readonly onSaved: () => void
  /** Pending address of the last shown notice; outlives the notice. */
  readonly seenRef: RefObject<string | null>
}

/** Moves the focus from the button of the section to the notice when a new address is pending. */
function useFocusOnNewEmail(pendingEmail: string | null, seenRef: RefObject<string | null>) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (seenRef.current === pendingEmail) return
    seenRef.current = pendingEmail
    // After the section has focused its button on closing the form.
    queueMicrotask(() => {
      const section = notice.current?.parentElement?.closest('section')
      if (section?.contains(document.activeElement) === true) notice.current?.focus()
    })
  }, [pendingEmail, seenRef])
  return notice
}

/** AUTH-13: notice about an e-mail address that is not confirmed yet, with a button to withdraw the change. */
export function PendingEmail({ profile, onSaved, seenRef }: PendingEmailProps) {
  const t = useTexts()
  const { run, isBusy, error } = useWithdrawEmail()
  useReloadOutdated(error, onSaved)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const { email, pendingEmail } = profile
  const notice = useFocusOnNewEmail(pendingEmail, seenRef)
  if (email === null) return null
  if (pendingEmail === null) {
    return isWithdrawn ? (
      <p ref={focusOnMount} tabIndex={-1}>
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
