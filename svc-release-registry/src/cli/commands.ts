import { ReleaseHistory } from 'shared-contracts/release/composition'
import { PointerChangeReply, ReleaseList } from 'shared-contracts/release/release-registry'
import { Preview } from 'shared-contracts/release/preview'
import * as z from 'zod/mini'
import { findBrokenLink } from '../modules/compositions/history-chain.ts'
import { changeCanary, describeCanaries, showHealth } from './canary-commands.ts'
import { getStatus, sendChange, type CommandContext } from './command-context.ts'
import { UsageError, type Command, type CommandOf, type Verb } from './command-line.ts'
import { changeCredentials } from './credential-commands.ts'
import { showDevKit } from './dev-kit-command.ts'
import { seconds, shortTime, table, type Outcome } from './output.ts'
import { publishRelease } from './publishing/publish-release.ts'
import type { Checkout } from './publishing/checkout.ts'
import { formatNewUses, formatReview, reviewCode, reviewRelease } from './release-review.ts'

const COMMANDS: {
  readonly [Each in Verb]: (command: CommandOf<Each>, context: CommandContext) => Promise<Outcome>
} = {
  publish,
  promote,
  rollback: changePointer,
  retire: changePointer,
  forgo: changePointer,
  takedown: changePointer,
  preview: showPreview,
  canary: changeCanary,
  health: showHealth,
  status: showStatus,
  history: showHistory,
  releases: listReleases,
  credential: changeCredentials,
  'dev-kit': showDevKit,
}

export function runCommand(
  command: Exclude<Command, { verb: 'help' }>,
  context: CommandContext,
): Promise<Outcome> {
  const run = COMMANDS[command.verb] as (command: Command, context: CommandContext) => Promise<Outcome>
  return run(command, context)
}

async function publish(command: CommandOf<'publish'>, context: CommandContext): Promise<Outcome> {
  const { checkout, registryUrl, builtReleases } = context
  const { version: givenVersion, pages } = command
  const { root, isStandalone } = checkout
  const name = command.name ?? checkout.remote
  if (name === undefined) throw new UsageError('publish needs a remote, or the folder of one')
  await assertBuildable(checkout, name)
  if (name === 'shell' && pages !== undefined)
    throw new UsageError('--retire and --open are for pages of a remote')
  const hash = await checkout.version(name)
  const done = await publishRelease({
    root,
    isStandalone,
    name,
    ...(givenVersion === undefined ? {} : { version: givenVersion }),
    sources: { hash, file: builtReleases },
    registryUrl,
    credential: await context.credential(name),
    onBuild: () => context.progress(`Building ${name} …`),
    ...(pages === undefined ? {} : { pages }),
  })
  const release = `${name}@${done.version}`
  if (!done.published) return { data: done, text: `Nothing changed: the sources are published as ${release}` }
  const times = `built ${seconds(done.buildMs)}, published ${seconds(done.publishMs)}`
  const notes = (done.notes ?? []).map((note) => `\nNote for the promotion: ${note}`).join('')
  const next = isStandalone ? `\nOperations promote it: pnpm portal promote ${release} --reason "…"` : ''
  return { data: done, text: `${release}: ${times}${notes}${next}` }
}

/** Prints the code uses of the release before the promotion. */
async function promote(command: CommandOf<'promote'>, context: CommandContext): Promise<Outcome> {
  const review = await reviewRelease(command, context.client)
  if (review !== undefined) context.progress(formatReview(`${command.name}@${command.version}`, review))
  const { data, text } = await changePointer(command, context)
  const { uses: codeUses, newUses: newCodeUses } = review ?? {}
  return { data: { ...data, ...(codeUses === undefined ? {} : { codeUses, newCodeUses }) }, text }
}

async function changePointer(
  {
    json: _json,
    verb: action,
    name: remote,
    ...rest
  }: CommandOf<'promote' | 'rollback' | 'retire' | 'forgo' | 'takedown'>,
  context: CommandContext,
): Promise<Outcome> {
  const reply = await sendChange(context, remote, ['/pointers', { remote, action, ...rest }])
  const data = z.parse(PointerChangeReply, reply)
  const notes = (data.notes ?? []).map((note) => `\nNote: ${note}`).join('')
  return { data, text: `${describeChange(data, action)}${notes}` }
}

function describeChange({ number, remote, from, to }: PointerChangeReply, action: string): string {
  if (action === 'forgo')
    return `${remote}@${to ?? ''} is forgone: it is no rollback target any more (composition ${number})`
  if (action === 'takedown')
    return `${remote}@${to ?? ''} is taken down: no edge serves its files from composition ${number} on`
  if (to === null)
    return `${remote}: ${from ?? 'nothing'} retired; the portal is without it from composition ${number}`
  if (from === to) return `${remote}@${to} is live already (composition ${number})`
  return `${remote}: ${from ?? 'nothing'} → ${to}, live with composition ${number}`
}

/** Prints signed links to the files of a release, which expire after minutes. */
async function showPreview(command: CommandOf<'preview'>, context: CommandContext): Promise<Outcome> {
  const { name, version } = command
  const credential = await context.credential(name)
  const reply = await context.client.send('POST', `/releases/${name}/${version}/preview`, { credential })
  const data = z.parse(Preview, reply)
  const end = `until ${shortTime(data.until)}, or until the next composition`
  const head = `Files of ${name}@${version} on the portal, for inspection without execution, ${end}:`
  return { data, text: [head, ...data.paths].join('\n') }
}

async function showStatus(_command: unknown, { client }: CommandContext): Promise<Outcome> {
  const data = await getStatus(client)
  const head = `Composition ${data.number} of ${shortTime(data.issuedAt)}`
  if (data.live.length === 0) return { data, text: `${head}: no release is live yet` }
  const live = data.live.map(({ remote, version, since, who, why }) => {
    return [remote, version, shortTime(since), who, why]
  })
  const parts = [head, table([['remote', 'live', 'since', 'by', 'why'], ...live])]
  if (data.canaries.length > 0) parts.push(describeCanaries(data.canaries))
  const pages = (data.redirects ?? []).map(({ remote, from, to }) => [from, to, remote])
  if (pages.length > 0) parts.push(table([['retired page', 'redirects to', 'by'], ...pages]))
  return { data, text: parts.join('\n\n') }
}

async function showHistory({ limit }: CommandOf<'history'>, { client }: CommandContext): Promise<Outcome> {
  const { entries } = z.parse(ReleaseHistory, await client.get(`/history?limit=${limit}`))
  const broken = findBrokenLink(entries)
  const data = { entries, intact: broken === undefined, ...(broken === undefined ? {} : { broken }) }
  if (entries.length === 0) return { data, text: 'No promotions yet' }
  const rows = entries.map(({ number, when, action, remote, from, to, who, why, share }) => {
    const what = share === undefined ? action : `${action} ${share / 100} %`
    return [String(number), shortTime(when), what, remote, from ?? '–', to ?? '–', who, why]
  })
  const seal =
    broken === undefined ? 'The hash chain is intact.' : `The hash chain is broken at entry ${broken}.`
  const heading = ['number', 'when', 'action', 'remote', 'from', 'to', 'by', 'why']
  return { data, text: `${table([heading, ...rows])}\n\n${seal}` }
}

/** @throws UsageError */
async function assertBuildable(checkout: Checkout, name: string): Promise<void> {
  const names = await checkout.list()
  if (names.includes(name)) return
  throw new UsageError(
    names.length === 0
      ? 'This folder is no remote: it has no remote.manifest.ts'
      : `There is no remote ${name}; there are: ${names.join(', ')}`,
  )
}

async function listReleases(
  { name }: CommandOf<'releases'>,
  { client, checkout }: CommandContext,
): Promise<Outcome> {
  const data = z.parse(ReleaseList, await client.get(`/releases/${name}`))
  if (data.releases.length === 0) {
    if (!checkout.isStandalone) await assertBuildable(checkout, name)
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
    formatNewUses(reviewCode(release, data.releases)),
  ])
  const files = ['version', '', 'published', 'by', 'files', 'size', 'commit']
  return { data, text: table([[...files, 'new code uses'], ...rows]) }
}
