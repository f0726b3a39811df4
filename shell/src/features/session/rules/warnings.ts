import type { SessionParts } from '../session-parts.ts'
import type { Limit } from './session-clock.ts'

type WarningParts = Pick<SessionParts, 'confirm' | 'text' | 'settings'>

/**
 * Says when the session ends, as a time and not as a countdown: nothing has to be read out again and again. True when
 * the person wants to stay. What is typed is kept either way, and the dialog says so.
 */
export async function warn(
  { confirm, text, settings }: WarningParts,
  { limit, endsAt }: { readonly limit: Limit; readonly endsAt: number },
  signal: AbortSignal,
): Promise<boolean> {
  const time = new Date(endsAt).toLocaleTimeString(settings.value.language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const isIdle = limit === 'idle'
  const accepted = await confirm.ask(
    {
      message: text(isIdle ? 'session.endsIdle' : 'session.endsAbsolute', { time }),
      acceptLabel: text(isIdle ? 'session.stay' : 'session.understood'),
      rejectLabel: text('session.notNow'),
    },
    signal,
  )
  return accepted && isIdle
}
