import { useEffect, useRef, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import type { ProfilePart } from './profile-part.ts'
import { personBody } from './profile-values.ts'
import { useWithdrawEmail } from './profile.api.ts'

/** AUTH-13: an address that waits to be confirmed, and the way to have the present one stay. */
export function PendingEmail({ profile, onSaved }: Omit<ProfilePart, 'editing'>) {
  const t = useTexts()
  const { run, isBusy, error } = useWithdrawEmail()
  const isStale = error?.code === 'PROFILE_CHANGED'
  const readAnew = useRef(onSaved)
  useEffect(() => {
    readAnew.current = onSaved
  })
  useEffect(() => {
    if (isStale) readAnew.current()
  }, [isStale, error])
  const [isWithdrawn, setWithdrawn] = useState(false)
  const { email, pendingEmail } = profile
  if (email === null) return null
  if (pendingEmail === null) return isWithdrawn ? <Withdrawn email={email} /> : null
  const body = { ...personBody(profile), email }

  async function withdraw() {
    if ((await run({ body })) === undefined) return
    setWithdrawn(true)
    onSaved()
  }

  return (
    <Notice
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

/** The button that was pressed is gone: the focus goes to what has become of it. */
function Withdrawn({ email }: { readonly email: string }) {
  const t = useTexts()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    words.current?.focus()
  }, [])
  return (
    <p ref={words} tabIndex={-1}>
      {t('personal.email.withdrawn', { email })}
    </p>
  )
}
