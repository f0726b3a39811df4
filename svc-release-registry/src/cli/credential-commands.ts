import { CredentialList, CredentialMade, CredentialRevoked } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { Command } from './command-line.ts'
import type { KeptCredentials } from './kept-credentials.ts'
import type { Outcome } from './outcome.ts'
import type { RegistryClient } from './registry-client.ts'
import { shortTime, table } from './tables.ts'

type CredentialCommand = Extract<Command, { verb: 'credential' }>

/** Makes, lists and revokes the credentials of teams, in the name of operations. */
export async function changeCredentials(
  command: CredentialCommand,
  client: RegistryClient,
  { credential, kept }: { readonly credential: string; readonly kept: KeptCredentials },
): Promise<Outcome> {
  switch (command.action) {
    case 'add': {
      const { name, reason, replace } = command
      const json = { name, replace, ...(reason === undefined ? {} : { reason }) }
      const data = z.parse(CredentialMade, await client.send('POST', '/credentials', { credential, json }))
      if (data.replaced) await kept.replace(name, data.credential)
      const former = data.replaced ? '\nThe former one is refused from now on.' : ''
      const text = `Credential of ${name}, shown this once; hand it over on a safe way:\n\n${data.credential}\n${former}`
      return { data, text }
    }
    case 'revoke': {
      const { name, reason } = command
      const answer = await client.send('POST', `/credentials/${name}/revocation`, {
        credential,
        json: { reason },
      })
      const data = z.parse(CredentialRevoked, answer)
      await kept.remove(name)
      return { data, text: `The credential of ${name} is refused from now on; its releases stay` }
    }
    case 'list': {
      const data = z.parse(CredentialList, await client.get('/credentials', { credential }))
      const known = data.credentials.map(({ name, since }) => [name, shortTime(since)])
      const events = data.history.map(({ when, action, name, who, why }) => {
        return [shortTime(when), action, name, who, why ?? '']
      })
      const tables = [table([['may publish', 'since'], ...known])]
      if (events.length > 0) tables.push(table([['when', 'action', 'name', 'by', 'why'], ...events]))
      return { data, text: tables.join('\n\n') }
    }
  }
}
