import { listenForNotifications, NOTICED_AFTER_MS } from 'shared-service/notifications'
import { LIVE_CHANNEL } from '../../../common/notifications/notify.ts'
import { Gap, readHeard, type Listener } from './heard.ts'

/** The bus of PostgreSQL: what a transaction says is heard when it is committed. Gives what stops it. */
export function listenToPostgres(url: string, listener: Listener): () => Promise<void> {
  const gap = new Gap(NOTICED_AFTER_MS)
  const { stop } = listenForNotifications({
    url,
    channel: LIVE_CHANNEL,
    onNotification: (payload) => {
      if (payload === '') return listener.onGap(gap.end())
      const heard = readHeard(payload)
      if (heard !== undefined) listener.onHeard(heard)
    },
    onProblem: (error) => {
      gap.begin()
      listener.onProblem(error)
    },
  })
  return stop
}
