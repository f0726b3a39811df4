import { stateTopic } from './topic.ts'

/** Who is signed in; the shell owns it, so that a rollback of any remote signs nobody out. */
export const authState = stateTopic({
  name: 'session.auth.state',
  major: 1,
  owner: 'shell',
  payload: async () => (await import('./payloads/session.ts')).AuthState,
})
