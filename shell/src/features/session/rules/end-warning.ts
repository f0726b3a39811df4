import type { SessionDependencies } from '../session-dependencies.ts'
import type { Limit } from './session-clock.ts'

type WarningDependencies = Pick<SessionDependencies, 'confirm' | 'text' | 'settings'>

/** Shows a dialog with the time of the session's end. Resolves with true when the user extends the session. */
export async function showEndWarning(
  { confirm, text, settings }: WarningDependencies,
  { limit, endsAt }: { readonly limit: Limit; readonly endsAt: number },
  signal: AbortSignal,
): Promise<boolean> {
  const time = new Date(endsAt).toLocaleTimeString(settings.value.language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const isIdle = limit === 'idle'
  const accepted = await confirm.open(
    {
      message: text(isIdle ? 'session.endsIdle' : 'session.endsAbsolute', { time }),
      acceptLabel: text(isIdle ? 'session.stay' : 'session.understood'),
      rejectLabel: text('session.notNow'),
    },
    signal,
  )
  return accepted && isIdle
}
