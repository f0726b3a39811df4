import { stateTopic } from './topic.ts'

/** State: the signed-in user. Owned by the shell, so that a rollback of a remote does not end a session. */
export const authState = stateTopic({
  name: 'session.auth.state',
  major: 1,
  owner: 'shell',
  payload: async () => (await import('./payloads/session.ts')).AuthState,
})
