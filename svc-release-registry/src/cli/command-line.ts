import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MAX_CANARY_SHARE } from 'shared-contracts/release/composition'
import { RemoteName, RoutePath, Version } from 'shared-contracts/release/manifest'
import { ReleaseName } from 'shared-contracts/release/release-registry'
import type * as z from 'zod/mini'

/** Usage text. A repository of one remote has no database, so no `backup` and `restore`. */
export function formatUsage({ isStandalone }: { readonly isStandalone: boolean }): string {
  const usage = readFileSync(new URL('./usage.txt', import.meta.url), 'utf8')
  return isStandalone ? usage.replace(/^ {2}backup .*\n/m, '') : usage
}

/** As `PointerChange` of the contracts. */
const MIN_REASON_LENGTH = 3
const MAX_REASON_LENGTH = 500
const MAX_ENTRIES = 999
const MINUTES_OF_A_MONTH = 43_200

/** The command line is wrong; the message is for its user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
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
    read: (parsed: ParsedArguments) => ({
      name: parseName(getArgument(parsed)),
      reason: parseReason(parsed.values.reason),
    }),
  },
  forgo: { options: ['reason'], read: readDecision },
  takedown: { options: ['reason'], read: readDecision },
  preview: { options: [], read: readRelease },
  canary: { options: ['share', 'end', 'reason'], read: readCanary },
  health: {
    options: ['minutes'],
    read: (parsed: ParsedArguments) => ({
      name: parseName(getArgument(parsed)),
      minutes: parseCount(parsed.values.minutes ?? '60', 'minutes', MINUTES_OF_A_MONTH),
    }),
  },
  status: { options: [], read: assertNoArgument },
  history: {
    options: ['limit'],
    read: (parsed: ParsedArguments) => ({
      ...assertNoArgument(parsed),
      limit: parseCount(parsed.values.limit ?? '20', 'entries', MAX_ENTRIES),
    }),
  },
  releases: { options: [], read: (parsed: ParsedArguments) => ({ name: parseName(getArgument(parsed)) }) },
  credential: { options: ['reason', 'replace'], read: readCredential },
  'dev-kit': {
    options: ['out'],
    read: (parsed: ParsedArguments) => ({ ...assertNoArgument(parsed), out: parsed.values.out }),
  },
}

export type Verb = keyof typeof COMMANDS

export type CommandOf<Each extends Verb> = { readonly verb: Each; readonly json: boolean } & ReturnType<
  (typeof COMMANDS)[Each]['read']
>

export type Command =
  { readonly verb: 'help'; readonly json: boolean } | { [Each in Verb]: CommandOf<Each> }[Verb]

interface ParsedArguments {
  readonly verb: string
  readonly args: readonly string[]
  readonly values: ReturnType<typeof parse>['values']
}

/** @throws UsageError */
export function parseCommand(input: readonly string[]): Command {
  const { values, positionals } = parse(input)
  const [verb = '', ...args] = positionals
  const { json } = values
  if (values.help || verb === 'help') return { verb: 'help', json }
  if (verb === '') throw new UsageError(`Name a command: ${Object.keys(COMMANDS).join(', ')}`)
  if (!isVerb(verb)) throw new UsageError(`There is no command ${verb}`)
  const { options, read } = COMMANDS[verb]
  const allowed: readonly string[] = ['json', 'help', ...options]
  const unknown = Object.keys(values).find((name) => !allowed.includes(name))
  if (unknown !== undefined) throw new UsageError(`${verb} has no option --${unknown}`)
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
    throw new UsageError(cause instanceof Error ? cause.message.split('. ')[0] : String(cause), { cause })
  }
}

function findArgument({ verb, args }: ParsedArguments): string | undefined {
  if (args.length > 1) throw new UsageError(`${verb} takes one argument at most`)
  return args[0]
}

function getArgument(parsed: ParsedArguments): string {
  const argument = findArgument(parsed)
  if (argument === undefined) throw new UsageError(`${parsed.verb} needs a remote`)
  return argument
}

function assertNoArgument(parsed: ParsedArguments): object {
  if (findArgument(parsed) !== undefined) throw new UsageError(`${parsed.verb} takes no argument`)
  return {}
}

function readPublication(parsed: ParsedArguments) {
  const name = findArgument(parsed)
  const { version, retire = [], to = [], open = [] } = parsed.values
  // Each --retire belongs to the --to at the same position.
  if (retire.length !== to.length) throw new UsageError('Each --retire <path> needs its --to <path>')
  const redirects = Object.fromEntries(
    retire.map((path, index) => [parsePath(path), parsePath(to[index] ?? '')]),
  )
  const pages: PageDecisions = { redirects, opened: open.map(parsePath) }
  return {
    name: name === undefined ? undefined : parseName(name),
    version: version === undefined ? undefined : parseVersion(version),
    ...(retire.length === 0 && open.length === 0 ? {} : { pages }),
  }
}

function readRelease(parsed: ParsedArguments): { readonly name: string; readonly version: string } {
  const { verb } = parsed
  const [request = '', version = '', ...more] = getArgument(parsed).split('@')
  if (more.length > 0) throw new UsageError(`${verb} needs <remote>@<version>`)
  const name = parseName(request)
  if (version !== '') return { name, version: parseVersion(version) }
  throw new UsageError(`${verb} needs a version, ${name}@1.2.3; pnpm portal releases ${name} lists them`)
}

function readDecision(parsed: ParsedArguments) {
  return { ...readRelease(parsed), reason: parseReason(parsed.values.reason) }
}

function readRollback(parsed: ParsedArguments) {
  const name = parseName(getArgument(parsed))
  const [to, ...more] = parsed.values.to ?? []
  if (more.length > 0) throw new UsageError('rollback takes one version')
  const version = to === undefined ? undefined : parseVersion(to)
  return { name, version, reason: parseReason(parsed.values.reason) }
}

function readCanary(parsed: ParsedArguments) {
  const { share, end = false, reason } = parsed.values
  if (end === (share !== undefined)) throw new UsageError('canary takes either --share 5 or --end')
  if (end)
    return { action: 'end', name: parseRemote(getArgument(parsed)), reason: parseReason(reason) } as const
  const { name, version } = readRelease(parsed)
  const request = { name: parseRemote(name), version, share: parseShare(share), reason: parseReason(reason) }
  return { action: 'give', ...request } as const
}

function readCredential({
  args: [action, name, ...rest],
  values: { reason, replace = false },
}: ParsedArguments) {
  if (action !== 'add' && action !== 'revoke' && action !== 'list')
    throw new UsageError('credential does one of: add, revoke, list')
  if (rest.length > 0) throw new UsageError(`credential ${action} takes one remote`)
  if (action !== 'add' && replace) throw new UsageError(`credential ${action} has no option --replace`)
  if (action === 'list') {
    if (name === undefined && reason === undefined) return { action } as const
    throw new UsageError('credential list takes no argument')
  }
  if (name === undefined) throw new UsageError(`credential ${action} needs a remote`)
  const remote = parseRemote(name)
  if (action === 'revoke') return { action, name: remote, reason: parseReason(reason) } as const
  const why = reason === undefined ? undefined : parseReason(reason)
  return { action, name: remote, replace, reason: why } as const
}

function parsePath(text: string): string {
  if (text === '/home') return text
  return parseText(RoutePath, text, ['the path of a page', '/news/:id, without a language'])
}

/** Percent as on the command line, in ten thousandths. */
function parseShare(text = ''): number {
  const share = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  if (share >= 1 && share <= MAX_CANARY_SHARE) return share
  throw new UsageError(`Not a share of visitors: "${text}" (0.01 to 50, in percent)`)
}

function parseRemote(text: string): string {
  return parseText(RemoteName, text, ['a remote', 'mf-…'])
}

function parseName(text: string): string {
  return parseText(ReleaseName, text, ['a remote', 'mf-… or shell'])
}

function parseVersion(text: string): string {
  return parseText(Version, text, ['a version', '1.2.3'])
}

function parseText(schema: z.ZodMiniType<string>, text: string, [noun, example]: [string, string]): string {
  if (schema.safeParse(text).success) return text
  throw new UsageError(`Not ${noun}: "${text}" (${example})`)
}

function parseReason(text: string | undefined): string {
  const reason = text?.trim() ?? ''
  if (reason === '') throw new UsageError('Give a reason with --reason "…"; it is recorded in the history')
  if (reason.length >= MIN_REASON_LENGTH && reason.length <= MAX_REASON_LENGTH) return reason
  const limits = `${MIN_REASON_LENGTH} to ${MAX_REASON_LENGTH} characters`
  throw new UsageError(`A reason has ${limits}; this one has ${reason.length}`)
}

function parseCount(text: string, noun: string, max: number): number {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= max) return Number(text)
  throw new UsageError(`Not a number of ${noun}: "${text}" (1 to ${max})`)
}
