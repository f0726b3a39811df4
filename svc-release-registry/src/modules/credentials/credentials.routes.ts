import { RemoteName } from 'shared-contracts/release/manifest'
import {
  CredentialList,
  CredentialReply,
  CredentialRevocation,
  RevocationReply,
  CredentialRequest,
  ReleaseName,
} from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { RegisterCall } from '../../guarded-call.ts'
import type { TeamCredentials } from './credentials.service.ts'

/** Per minute; a person creates a few in a year. */
const CHANGES_PER_MINUTE = 10

export function registerCredentials(register: RegisterCall, service: TeamCredentials): void {
  register({
    method: 'GET',
    url: '/credentials/:name',
    access: 'publish',
    // A publisher calls it before a long build.
    summary: 'Checks whether the credential may publish under this name.',
    params: z.object({ name: ReleaseName }),
    handler: async ({ reply }) => reply.code(204).send(),
  })
  register({
    method: 'GET',
    url: '/credentials',
    access: 'operate',
    summary: 'Who may publish, and what happened to credentials; never a credential itself.',
    reply: CredentialList,
    handler: () => service.list(),
  })
  register({
    method: 'POST',
    url: '/credentials',
    access: 'operate',
    rateLimit: CHANGES_PER_MINUTE,
    summary: 'Allows a team to publish one remote; only this reply has the credential.',
    body: CredentialRequest,
    reply: CredentialReply,
    handler: ({ body, caller }) => service.add(body, caller),
  })
  register({
    method: 'POST',
    url: '/credentials/:name/revocation',
    access: 'operate',
    rateLimit: CHANGES_PER_MINUTE,
    summary: 'Refuses the credential of a remote from now on.',
    params: z.object({ name: RemoteName }),
    body: CredentialRevocation,
    reply: RevocationReply,
    handler: ({ params, body, caller }) => service.revoke(params.name, { who: caller, reason: body.reason }),
  })
}
