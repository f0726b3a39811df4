import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MOST_CANARY_SHARE } from 'shared-contracts/release/composition'
import { RemoteName, RoutePath, Version } from 'shared-contracts/release/manifest'
import { ReleaseName } from 'shared-contracts/release/release-registry'
import type * as z from 'zod/mini'

/** Usage text. A repository of one remote has no database, so no `backup` and `restore`. */
export function formatUsage({ alone }: { readonly alone: boolean }): string {
  const usage = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8')
  return alone ? usage.replace(/^ {2}backup .*\n/m, '') : usage
}

/** As `PointerChange` of the contracts. */
const MIN_REASON_LENGTH = 3
const MAX_REASON_LENGTH = 500
const MAX_ENTRIES = 999
const MINUTES_OF_A_MONTH = 43_200

/** The command line is wrong; the message is for its user. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

export interface PageDecisions {
  /** Retired paths with the path that each redirects to. */
  readonly redirects: Readonly<Record<string, string>>
  /** Paths whose permission becomes wider. */
  readonly opened: readonly string[]
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  version: { type: 'string' },
  reason: { type: 'string' },
  to: { type: 'string', multiple: true },
  retire: { type: 'string', multiple: true },
  open: { type: 'string', multiple: true },
  limit: { type: 'string' },
  replace: { type: 'boolean' },
  out: { type: 'string' },
  share: { type: 'string' },
  end: { type: 'boolean' },
  minutes: { type: 'string' },
} as const

const COMMANDS = {
  publish: { options: ['version', 'retire', 'to', 'open'], read: readPublication },
  promote: { options: ['reason'], read: readDecision },
  rollback: { options: ['to', 'reason'], read: readRollback },
  retire: {
    options: ['reason'],
    read: (line: Line) => ({ name: toName(getArgument(line)), reason: toReason(line.values.reason) }),
  },
  forgo: { options: ['reason'], read: readDecision },
  takedown: { options: ['reason'], read: readDecision },
  preview: { options: [], read: readRelease },
  canary: { options: ['share', 'end', 'reason'], read: readCanary },
  health: {
    options: ['minutes'],
    read: (line: Line) => ({
      name: toName(getArgument(line)),
      minutes: toCount(line.values.minutes ?? '60', 'minutes', MINUTES_OF_A_MONTH),
    }),
  },
  status: { options: [], read: checkNoArgument },
  history: {
    options: ['limit'],
    read: (line: Line) => ({
      ...checkNoArgument(line),
      limit: toCount(line.values.limit ?? '20', 'entries', MAX_ENTRIES),
    }),
  },
  releases: { options: [], read: (line: Line) => ({ name: toName(getArgument(line)) }) },
  credential: { options: ['reason', 'replace'], read: readCredential },
  'dev-kit': {
    options: ['out'],
    read: (line: Line) => ({ ...checkNoArgument(line), out: line.values.out }),
  },
}

export type Verb = keyof typeof COMMANDS

export type CommandOf<Each extends Verb> = { readonly verb: Each; readonly json: boolean } & ReturnType<
  (typeof COMMANDS)[Each]['read']
>

export type Command =
  { readonly verb: 'help'; readonly json: boolean } | { [Each in Verb]: CommandOf<Each> }[Verb]

interface Line {
  readonly verb: string
  readonly args: readonly string[]
  readonly values: ReturnType<typeof parse>['values']
}

/** @throws WrongUsage */
export function parseCommand(input: readonly string[]): Command {
  const { values, positionals } = parse(input)
  const [verb = '', ...args] = positionals
  const { json } = values
  if (values.help || verb === 'help') return { verb: 'help', json }
  if (verb === '') throw new WrongUsage(`Say what to do: ${Object.keys(COMMANDS).join(', ')}`)
  if (!isVerb(verb)) throw new WrongUsage(`There is no command ${verb}`)
  const { options, read } = COMMANDS[verb]
  const allowed: readonly string[] = ['json', 'help', ...options]
  const unknown = Object.keys(values).find((name) => !allowed.includes(name))
  if (unknown !== undefined) throw new WrongUsage(`${verb} has no option --${unknown}`)
  return { verb, json, ...read({ verb, args, values }) } as Command
}

function isVerb(verb: string): verb is Verb {
  return Object.hasOwn(COMMANDS, verb)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    // The first sentence is the error, the others explain how to escape an argument.
    throw new WrongUsage(cause instanceof Error ? cause.message.split('. ')[0] : String(cause), { cause })
  }
}

function findArgument({ verb, args }: Line): string | undefined {
  if (args.length > 1) throw new WrongUsage(`${verb} takes one argument at most`)
  return args[0]
}

function getArgument(line: Line): string {
  const argument = findArgument(line)
  if (argument === undefined) throw new WrongUsage(`${line.verb} needs a remote`)
  return argument
}

function checkNoArgument(line: Line): object {
  if (findArgument(line) !== undefined) throw new WrongUsage(`${line.verb} takes no argument`)
  return {}
}

function readPublication(line: Line) {
  const name = findArgument(line)
  const { version, retire = [], to = [], open = [] } = line.values
  // Each --retire belongs to the --to at the same position.
  if (retire.length !== to.length) throw new WrongUsage('Each --retire <path> needs its --to <path>')
  const redirects = Object.fromEntries(retire.map((path, index) => [toPath(path), toPath(to[index] ?? '')]))
  const pages: PageDecisions = { redirects, opened: open.map(toPath) }
  return {
    name: name === undefined ? undefined : toName(name),
    version: version === undefined ? undefined : toVersion(version),
    ...(retire.length === 0 && open.length === 0 ? {} : { pages }),
  }
}

function readRelease(line: Line): { readonly name: string; readonly version: string } {
  const { verb } = line
  const [given = '', version = '', ...more] = getArgument(line).split('@')
  if (more.length > 0) throw new WrongUsage(`${verb} needs <remote>@<version>`)
  const name = toName(given)
  if (version !== '') return { name, version: toVersion(version) }
  throw new WrongUsage(`${verb} needs a version, ${name}@1.2.3; pnpm portal releases ${name} lists them`)
}

function readDecision(line: Line) {
  return { ...readRelease(line), reason: toReason(line.values.reason) }
}

function readRollback(line: Line) {
  const name = toName(getArgument(line))
  const [to, ...more] = line.values.to ?? []
  if (more.length > 0) throw new WrongUsage('rollback goes to one version')
  const version = to === undefined ? undefined : toVersion(to)
  return { name, version, reason: toReason(line.values.reason) }
}

function readCanary(line: Line) {
  const { share, end = false, reason } = line.values
  if (end === (share !== undefined)) throw new WrongUsage('canary takes either --share 5 or --end')
  if (end) return { action: 'end', name: toRemote(getArgument(line)), reason: toReason(reason) } as const
  const { name, version } = readRelease(line)
  const given = { name: toRemote(name), version, share: toShare(share), reason: toReason(reason) }
  return { action: 'give', ...given } as const
}

function readCredential({ args: [action, name, ...rest], values: { reason, replace = false } }: Line) {
  if (action !== 'add' && action !== 'revoke' && action !== 'list')
    throw new WrongUsage('credential does one of: add, revoke, list')
  if (rest.length > 0) throw new WrongUsage(`credential ${action} takes one remote`)
  if (action !== 'add' && replace) throw new WrongUsage(`credential ${action} has no option --replace`)
  if (action === 'list') {
    if (name === undefined && reason === undefined) return { action } as const
    throw new WrongUsage('credential list takes nothing')
  }
  if (name === undefined) throw new WrongUsage(`credential ${action} needs a remote`)
  const remote = toRemote(name)
  if (action === 'revoke') return { action, name: remote, reason: toReason(reason) } as const
  const why = reason === undefined ? undefined : toReason(reason)
  return { action, name: remote, replace, reason: why } as const
}

function toPath(text: string): string {
  if (text === '/home') return text
  return toText(RoutePath, text, ['the path of a page', '/news/:id, without a language'])
}

/** Percent as on the command line, in ten thousandths. */
function toShare(text = ''): number {
  const share = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  if (share >= 1 && share <= MOST_CANARY_SHARE) return share
  throw new WrongUsage(`Not a share of visitors: "${text}" (0.01 to 50, in percent)`)
}

function toRemote(text: string): string {
  return toText(RemoteName, text, ['a remote', 'mf-…'])
}

function toName(text: string): string {
  return toText(ReleaseName, text, ['a remote', 'mf-… or shell'])
}

function toVersion(text: string): string {
  return toText(Version, text, ['a version', '1.2.3'])
}

function toText(schema: z.ZodMiniType<string>, text: string, [what, example]: [string, string]): string {
  if (schema.safeParse(text).success) return text
  throw new WrongUsage(`Not ${what}: "${text}" (${example})`)
}

function toReason(text: string | undefined): string {
  const reason = text?.trim() ?? ''
  if (reason === '') throw new WrongUsage('Say why with --reason "…": the history keeps it')
  if (reason.length >= MIN_REASON_LENGTH && reason.length <= MAX_REASON_LENGTH) return reason
  const limits = `${MIN_REASON_LENGTH} to ${MAX_REASON_LENGTH} characters`
  throw new WrongUsage(`A reason has ${limits}; this one has ${reason.length}`)
}

function toCount(text: string, noun: string, most: number): number {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= most) return Number(text)
  throw new WrongUsage(`Not a number of ${noun}: "${text}" (1 to ${most})`)
}
