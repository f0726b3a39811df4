import { useEffect, useId, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'

/** Mails take a while; who asks again at once only gets two. */
const WAIT_SECONDS = 60

interface SendAgainProps {
  readonly label: string
  /** Resolves to whether the mail was promised. */
  readonly onSend: () => Promise<boolean>
  readonly isBusy: boolean
}

/** Has a mail sent once more; the first time a minute after the first one. */
export function SendAgain({ label, onSend, isBusy }: SendAgainProps) {
  const t = useTexts()
  const [seconds, setSeconds] = useState(WAIT_SECONDS)
  const isWaiting = seconds > 0
  const waitId = useId()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function send() {
    if (await onSend()) setSeconds(WAIT_SECONDS)
  }

  // Never `disabled`: whoever has just pressed it would lose the focus with it.
  return (
    <Stack gap="s">
      <Button
        aria-disabled={isWaiting}
        aria-describedby={isWaiting ? waitId : undefined}
        busy={isBusy}
        onClick={() => void send()}
      >
        {label}
      </Button>
      {isWaiting ? <small id={waitId}>{t('mail.againIn', { seconds })}</small> : null}
    </Stack>
  )
}
