import { rm, writeFile } from 'node:fs/promises'
import { CredentialList, CredentialReply, RevocationReply } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { CommandContext } from './command-context.ts'
import type { CommandOf } from './command-line.ts'
import { shortTime, table, type Outcome } from './output.ts'

/** Creates, lists and revokes the credentials of teams, with the credential of operations. */
export async function changeCredentials(
  command: CommandOf<'credential'>,
  context: CommandContext,
): Promise<Outcome> {
  const { client } = context
  const credential = await context.credential('operations')
  if (command.action === 'list') {
    const data = z.parse(CredentialList, await client.get('/credentials', { credential }))
    return { data, text: formatList(data) }
  }
  const { name, reason } = command
  const file = context.findCredentialFile(name)
  if (command.action === 'revoke') {
    const path = `/credentials/${name}/revocation`
    const reply = await client.send('POST', path, { credential, json: { reason } })
    if (file !== undefined) await rm(file)
    const text = `The credential of ${name} is refused from now on; its releases stay`
    return { data: z.parse(RevocationReply, reply), text }
  }
  const json = { name, replace: command.replace, ...(reason === undefined ? {} : { reason }) }
  const data = z.parse(CredentialReply, await client.send('POST', '/credentials', { credential, json }))
  // The next start uses the new one.
  if (data.replaced && file !== undefined) await writeFile(file, `${data.credential}\n`, { mode: 0o600 })
  const former = data.replaced ? '\nThe former one is refused from now on.' : ''
  const head = `Credential of ${name}, shown only once; transfer it securely:`
  return { data, text: `${head}\n\n${data.credential}\n${former}` }
}

function formatList({ credentials, history }: CredentialList): string {
  const rows = credentials.map(({ name, since }) => [name, shortTime(since)])
  const tables = [table([['may publish', 'since'], ...rows])]
  const events = history.map(({ when, action, name, who, why }) => {
    return [shortTime(when), action, name, who, why ?? '']
  })
  if (events.length > 0) tables.push(table([['when', 'action', 'name', 'by', 'why'], ...events]))
  return tables.join('\n\n')
}
