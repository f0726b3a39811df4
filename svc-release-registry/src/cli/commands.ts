import { HistoryEntry } from 'shared-contracts/release/composition'
import { PointerChanged, ReleaseList, ReleaseStatus } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import { findBrokenLink } from '../modules/compositions/history-chain.ts'
import { changeCanary, describeCanaries, health } from './canary-commands.ts'
import { WrongUsage, type Command } from './command-line.ts'
import { changeCredentials } from './credential-commands.ts'
import { showDevKit } from './dev-kit-command.ts'
import { describeNewUses, describeReview, reviewCode, reviewRelease } from './review/code-uses.ts'
import { preview } from './review/preview-command.ts'
import { publishRelease } from './publishing/publish-release.ts'
import type { KeptCredentials } from './kept-credentials.ts'
import { Refused, registryClient, type RegistryClient } from './registry-client.ts'
import type { Outcome } from './outcome.ts'
import { seconds, shortTime, table } from './tables.ts'
import type { Workplace } from './publishing/workplace.ts'

const CHANGE_ATTEMPTS = 3

/** Where a command finds things; credentials are read only when a command needs one. */
export interface Surroundings {
  readonly workplace: Workplace
  /** Where the person wrote the command. */
  readonly cwd: string
  readonly registryUrl: string
  credential(name: string): Promise<string>
  readonly kept: KeptCredentials
  /** File that keeps which version the sources of a release gave. */
  readonly builtReleases: string
  /** Progress for a person; silent with --json. */
  progress(text: string): void
}

type Doing<Verb extends Command['verb']> = Extract<Command, { verb: Verb }>

export async function runCommand(
  command: Exclude<Command, { verb: 'help' }>,
  around: Surroundings,
): Promise<Outcome> {
  const client = registryClient(around.registryUrl)
  switch (command.verb) {
    case 'publish':
      return publish(command, around)
    case 'credential':
      return changeCredentials(command, client, {
        credential: await around.credential('operations'),
        kept: around.kept,
      })
    case 'promote':
      return promote(command, client, around)
    case 'rollback':
    case 'retire':
    case 'forgo':
    case 'takedown':
      return changePointer(command, client, await around.credential('operations'))
    case 'preview':
      return preview(command, client, await around.credential(command.name))
    case 'canary':
      return changeCanary(command, client, await around.credential('operations'))
    case 'health':
      return health(command, client)
    case 'history':
      return history(command.limit, client)
    case 'releases':
      return releases(command.name, client, around)
    case 'dev-kit':
      return showDevKit(command.out, { client, cwd: around.cwd })
    case 'status':
      return status(client)
  }
}

async function publish(command: Doing<'publish'>, around: Surroundings): Promise<Outcome> {
  const { workplace } = around
  const name = command.name ?? workplace.remote
  if (name === undefined) throw new WrongUsage('publish needs a remote, or the folder of one')
  await checkKnown(workplace, name)
  if (name === 'shell' && command.pages !== undefined)
    throw new WrongUsage('--retire and --open are for pages of a remote')
  const hash = await workplace.version(name)
  const done = await publishRelease({
    root: workplace.root,
    alone: workplace.alone,
    name,
    ...(command.version === undefined ? {} : { version: command.version }),
    sources: { hash, file: around.builtReleases },
    registryUrl: around.registryUrl,
    credential: await around.credential(name),
    onBuild: () => around.progress(`Building ${name} …`),
    ...(command.pages === undefined ? {} : { pages: command.pages }),
  })
  const { version } = done
  const next = workplace.alone
    ? `\nOperations make it live: pnpm portal promote ${name}@${version} --reason "…"`
    : ''
  const notes = (done.notes ?? []).map((note) => `\nTo know before it goes live: ${note}`).join('')
  const text = done.published
    ? `${name}@${version}: built ${seconds(done.buildMs)}, published ${seconds(done.publishMs)}${notes}${next}`
    : `Nothing changed: what the sources give is published as ${name}@${version}`
  return { data: done, text }
}

/** Says what the code of the release uses before it goes live. */
async function promote(
  command: Doing<'promote' | 'forgo' | 'takedown'>,
  client: RegistryClient,
  around: Surroundings,
): Promise<Outcome> {
  const credential = await around.credential('operations')
  const review = await reviewRelease(command, client)
  if (review !== undefined) around.progress(describeReview(`${command.name}@${command.version}`, review))
  const { data, text } = await changePointer(command, client, credential)
  const { uses: codeUses, newUses: newCodeUses } = review ?? {}
  return { data: { ...data, ...(codeUses === undefined ? {} : { codeUses, newCodeUses }) }, text }
}

/**
 * Decides on what it saw. When somebody changes another remote meanwhile, it decides again; when it is the same
 * remote, the person has to.
 */
async function changePointer(
  command: Doing<'promote' | 'rollback' | 'retire' | 'forgo' | 'takedown'>,
  client: RegistryClient,
  credential: string,
): Promise<Outcome> {
  const { verb: action, name: remote, reason } = command
  const version = action === 'retire' ? undefined : command.version
  let seen: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    const { number: expect, live } = await getStatus(client)
    const now = live.find((entry) => entry.remote === remote)?.version
    if (attempt > 1 && now !== seen) {
      const message = `${remote} was changed meanwhile: ${now ?? 'nothing'} is live now`
      throw new Refused({ code: 'COMPOSITION_CHANGED', message })
    }
    seen = now
    const json = { remote, reason, action, expect, ...(version === undefined ? {} : { version }) }
    try {
      const changed = z.parse(PointerChanged, await client.send('POST', '/pointers', { credential, json }))
      const notes = (changed.notes ?? []).map((note) => `\nNote: ${note}`).join('')
      return { data: changed, text: `${describeChange(changed, action)}${notes}` }
    } catch (error) {
      const again =
        error instanceof Refused && error.code === 'COMPOSITION_CHANGED' && attempt < CHANGE_ATTEMPTS
      if (!again) throw error
    }
  }
}

function describeChange({ number, remote, from, to }: PointerChanged, action: string): string {
  if (action === 'forgo')
    return `${remote}@${to ?? ''} is given up: no rollback leads to it (composition ${number})`
  if (action === 'takedown')
    return `${remote}@${to ?? ''} is taken down: no edge serves its files from composition ${number} on`
  if (to === null)
    return `${remote}: ${from ?? 'nothing'} retired; the portal is without it from composition ${number}`
  if (from === to) return `${remote}@${to} is live already (composition ${number})`
  return `${remote}: ${from ?? 'nothing'} → ${to}, live with composition ${number}`
}

async function getStatus(client: RegistryClient): Promise<ReleaseStatus> {
  return z.parse(ReleaseStatus, await client.get('/status'))
}

async function status(client: RegistryClient): Promise<Outcome> {
  const data = await getStatus(client)
  const head = `Composition ${data.number} of ${shortTime(data.issuedAt)}`
  if (data.live.length === 0) return { data, text: `${head}: nothing is live yet` }
  const rows = data.live.map(({ remote, version, since, who, why }) => [
    remote,
    version,
    shortTime(since),
    who,
    why,
  ])
  const live = table([['remote', 'live', 'since', 'by', 'why'], ...rows])
  const trials = data.canaries.length === 0 ? [] : [describeCanaries(data.canaries)]
  const redirects = data.redirects ?? []
  const retired = redirects.map(({ remote, from, to }) => [from, to, remote])
  const pages = retired.length === 0 ? [] : [table([['retired page', 'redirects to', 'by'], ...retired])]
  return { data, text: [head, live, ...trials, ...pages].join('\n\n') }
}

async function history(limit: number, client: RegistryClient): Promise<Outcome> {
  const answer = z.object({ entries: z.array(HistoryEntry) })
  const { entries } = z.parse(answer, await client.get(`/history?limit=${limit}`))
  const broken = findBrokenLink(entries)
  const data = { entries, intact: broken === undefined, ...(broken === undefined ? {} : { broken }) }
  if (entries.length === 0) return { data, text: 'Nothing was promoted yet' }
  const rows = entries.map(({ number, when, action, remote, from, to, who, why, share }) => {
    const what = share === undefined ? action : `${action} ${String(share / 100)} %`
    return [String(number), shortTime(when), what, remote, from ?? '–', to ?? '–', who, why]
  })
  const seal =
    broken === undefined ? 'Every entry fits its seal.' : `Entry ${broken} was changed after it was written.`
  const heading = ['number', 'when', 'action', 'remote', 'from', 'to', 'by', 'why']
  return { data, text: `${table([heading, ...rows])}\n\n${seal}` }
}

/** @throws WrongUsage */
async function checkKnown(workplace: Workplace, name: string): Promise<void> {
  const known = await workplace.list()
  if (known.includes(name)) return
  if (known.length === 0)
    throw new WrongUsage('This is not the folder of a remote: it has no remote.manifest.ts')
  throw new WrongUsage(`There is no remote ${name}; there are: ${known.join(', ')}`)
}

async function releases(name: string, client: RegistryClient, { workplace }: Surroundings): Promise<Outcome> {
  const data = z.parse(ReleaseList, await client.get(`/releases/${name}`))
  if (data.releases.length === 0) {
    if (!workplace.alone) await checkKnown(workplace, name)
    return { data, text: `${name} has no published release` }
  }
  const rows = data.releases.map((release) => [
    release.version,
    release.live ? 'live' : '',
    shortTime(release.publishedAt),
    release.publishedBy,
    String(release.files),
    `${Math.ceil(release.bytes / 1024)} KB`,
    release.commit.slice(0, 10),
    describeNewUses(reviewCode(release, data.releases)),
  ])
  const heading = [
    'version',
    '',
    'published',
    'by',
    'files',
    'size',
    'commit',
    'code uses beyond the live one',
  ]
  return { data, text: table([heading, ...rows]) }
}
