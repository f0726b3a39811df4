import type { SessionDependencies } from '../session-dependencies.ts'
import type { Limit } from './session-clock.ts'

type WarningDependencies = Pick<SessionDependencies, 'confirm' | 'text' | 'settings'>

/** Warns before the end of the session with its time, not a countdown. True when the person wants to stay. */
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
