import { Preview } from 'shared-contracts/release/review/preview'
import * as z from 'zod/mini'
import type { Command } from '../command-line.ts'
import type { Outcome } from '../outcome.ts'
import type { RegistryClient } from '../registry-client.ts'
import { shortTime } from '../tables.ts'

/** Gets links to the files of a release; they are signed and end after minutes. */
export async function preview(
  { name, version }: Extract<Command, { verb: 'preview' }>,
  client: RegistryClient,
  credential: string,
): Promise<Outcome> {
  const data = z.parse(
    Preview,
    await client.send('POST', `/releases/${name}/${version}/preview`, { credential }),
  )
  const end = `until ${shortTime(data.until)}, or until something else goes live`
  const text = `Files of ${name}@${version} on the portal, to look at and not to run, ${end}:`
  return { data, text: [text, ...data.paths].join('\n') }
}
