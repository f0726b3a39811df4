import { findMajorMismatches } from 'shared-contracts/release/compatibility'
import type { ContractShape, JsonSchema, Release } from 'shared-contracts/release/release-record'
import {
  compareSchemas,
  compareWithItself,
  type Breach,
  type Comparison,
} from 'shared-service/schemas/compare-schemas'
import {
  findDoubleClaims,
  idOf,
  incompatibility,
  membersOf,
  type Incompatibility,
  type LiveSet,
} from './incompatibility.ts'

/** Only the shell can provide these; an older shell does not list them. */
const SHELL_CONTRACT = /^(?:shell|session)\./

/** Cache: each pair is compared again at each publication while a release is live. */
const comparisons = new WeakMap<JsonSchema, WeakMap<JsonSchema, Comparison>>()

/** Checks majors of platform and contracts, shapes of payloads, and one owner per contract. */
export function listContractFaults(set: LiveSet): Incompatibility[] {
  return [...listMajorFaults(set), ...listShapeFaults(set), ...listBusFaults(set), ...listOwnerFaults(set)]
}

function listMajorFaults(set: LiveSet): Incompatibility[] {
  const members = membersOf(set)
  const shell = set.shell === null ? 'shell' : idOf(set.shell)
  const users = members.map(({ name, platform, contracts }) => ({ name, platform, ...contracts }))
  return findMajorMismatches(users, set.shell ?? {}).flatMap(({ remote, contract, required, present }) => {
    const reader = members.find(({ name }) => name === remote)
    if (reader === undefined) return []
    if (contract === undefined) {
      const values = { sender: shell, want: String(required), got: present.join(', ') }
      return [incompatibility('PLATFORM_OTHER', reader, { key: `platform.${remote}`, values })]
    }
    const isMissing = present.length === 0
    if (isMissing && SHELL_CONTRACT.test(contract) && set.shell?.contracts === undefined) return []
    const providers = members.filter(({ contracts }) => Object.hasOwn(contracts?.provides ?? {}, contract))
    const values = {
      sender: providers.map(idOf).join(', ') || 'shared-contracts',
      contract: `${contract}@${required}`,
      got: present.map((major) => `${contract}@${major}`).join(', '),
    }
    const key = `contracts.${remote}.${contract}`
    return [incompatibility(isMissing ? 'CONTRACT_MISSING' : 'CONTRACT_OTHER_MAJOR', reader, { key, values })]
  })
}

function listShapeFaults(set: LiveSet): Incompatibility[] {
  const members = membersOf(set)
  return members.flatMap((consumer) => {
    const required = { ...consumer.contracts?.optional, ...consumer.contracts?.requires }
    return Object.entries(required).flatMap(([name, major]) => {
      const contract = `${name}@${major}`
      return members
        .filter((member) => member.name !== consumer.name && provides(member, contract))
        .flatMap((provider) => comparePair(contract, consumer, provider))
    })
  })
}

function providedBy({ contracts }: Release): readonly string[] {
  return Object.entries(contracts?.provides ?? {}).map(([name, major]) => `${name}@${major}`)
}

function provides(release: Release, contract: string): boolean {
  return providedBy(release).includes(contract)
}

function findShape(release: Release, contract: string): ContractShape | undefined {
  const shapes = release.contracts?.shapes ?? {}
  return Object.hasOwn(shapes, contract) ? shapes[contract] : undefined
}

/** Facts and states go from provider to consumer; commands the other way, with a reply. */
function comparePair(contract: string, consumer: Release, provider: Release): Incompatibility[] {
  const read = findShape(consumer, contract)
  const sent = findShape(provider, contract)
  // An older release lists no shapes.
  if (read === undefined || sent === undefined) return []
  const key = `contracts.${consumer.name}.${contract}`
  if (read.kind !== sent.kind) {
    const values = { contract, want: read.kind, got: sent.kind }
    return [incompatibility('CONTRACT_KIND', consumer, { key, sender: provider, values })]
  }
  const forth = { contract, field: '', reader: consumer, sender: provider }
  if (read.kind !== 'command') return comparePayloads(forth, sent.payload, read.payload)
  const back = { ...forth, reader: provider, sender: consumer }
  const payload = comparePayloads(back, read.payload, sent.payload)
  if (read.reply === undefined) return payload
  if (sent.reply !== undefined)
    return [...payload, ...comparePayloads({ ...forth, field: 'reply' }, sent.reply, read.reply)]
  const details = { key: `${key}.reply`, sender: provider, values: { contract } }
  return [...payload, incompatibility('REPLY_GONE', consumer, details)]
}

interface PayloadSides {
  readonly contract: string
  /** Prefix of the path of a field. */
  readonly field: string
  readonly reader: Release
  readonly sender: Release
}

function comparePayloads(
  { contract, field, reader, sender }: PayloadSides,
  sent: JsonSchema | undefined,
  read: JsonSchema | undefined,
): Incompatibility[] {
  // Without a reader the payload is ignored.
  if (read === undefined) return []
  const nothingSent: Breach = { rule: 'required', gone: true, path: [], want: '', got: '–' }
  const breaches = sent === undefined ? [nothingSent] : compare(sent, read).breaches
  return breaches.map((breach) => {
    const path = [...(field === '' ? [] : [field]), ...breach.path]
    // `items[].slug`; the payload itself has no name.
    const text = path.join('.').replaceAll('.[', '[') || '(payload)'
    const key = `contracts.${reader.name}.${contract}.${sender.name}.${text}`
    const values = { contract, field: text, want: breach.want, got: breach.got }
    return incompatibility(codeOf(breach), reader, { key, sender, values })
  })
}

/** Compares each shape of a release with itself, which fails only for an endless schema. */
export function compareOwnShapes({ contracts }: Release): void {
  for (const { payload, reply } of Object.values(contracts?.shapes ?? {})) {
    if (payload !== undefined) compareWithItself(payload)
    if (reply !== undefined) compareWithItself(reply)
  }
}

function compare(sent: JsonSchema, read: JsonSchema): Comparison {
  const readers = comparisons.get(sent) ?? new WeakMap<JsonSchema, Comparison>()
  const comparison = readers.get(read) ?? compareSchemas(sent, read)
  comparisons.set(sent, readers.set(read, comparison))
  return comparison
}

function codeOf({ rule, gone }: Breach) {
  if (rule === 'required') return gone ? 'FIELD_GONE' : 'FIELD_OPTIONAL'
  if (rule === 'unknown') return 'FIELD_UNKNOWN'
  return rule === 'type' ? 'FIELD_TYPE' : 'FIELD_VALUE'
}

/** The shell's bus validates what remotes send by its own copy of each topic. */
function listBusFaults({ shell, remotes }: LiveSet): Incompatibility[] {
  if (shell === null) return []
  return remotes.flatMap((sender) =>
    Object.entries(sender.contracts.shapes ?? {}).flatMap(([contract, sent]) => {
      const read = findShape(shell, contract)
      // Contracts of the shell itself are compared like those of any provider.
      if (read === undefined || provides(shell, contract)) return []
      const isProvider = provides(sender, contract)
      const isCommand = sent.kind === 'command'
      const sides = { contract, field: isCommand && isProvider ? 'reply' : '', reader: shell, sender }
      if (isCommand && isProvider) return comparePayloads(sides, sent.reply, read.reply)
      return isCommand || isProvider ? comparePayloads(sides, sent.payload, read.payload) : []
    }),
  )
}

/** A state has one owner and a command one handler. */
function listOwnerFaults(set: LiveSet): Incompatibility[] {
  const claimsOf = (member: Release): readonly string[] =>
    providedBy(member).filter((contract) =>
      /^(?:state|command)$/.test(findShape(member, contract)?.kind ?? ''),
    )
  return findDoubleClaims(membersOf(set), claimsOf).map(({ what: contract, first, second }) => {
    const details = { key: `owner.${contract}`, sender: second, values: { contract } }
    return incompatibility('CONTRACT_OWNED_TWICE', first, details)
  })
}
