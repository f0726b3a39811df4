import { useEffect, useId, useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'

/** E-mails need some time to arrive; an earlier second request would only send two. */
const WAIT_SECONDS = 60

interface SendAgainProps {
  readonly label: string
  /** Resolves to whether the request was accepted. */
  readonly onSend: () => Promise<boolean>
  readonly isBusy: boolean
}

/** Button that requests an e-mail again, enabled one minute after the previous request. */
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

  // `aria-disabled` instead of `disabled`, so that the button keeps the focus after a press.
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
