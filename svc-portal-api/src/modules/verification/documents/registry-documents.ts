import type pg from 'pg'
import { isPortalError, PortalError } from 'shared-contracts/errors/portal-error'
import type { RecordDetail } from 'shared-contracts/http/registries'
import type { DocumentFact, ListedRecord, VerifiedDocument } from 'shared-contracts/http/verification'
import type { RecordStatus, RegistryField } from 'shared-contracts/models/registry-fields'
import { DEFAULT_LANGUAGE, type Language, type LocalizedText } from 'shared-contracts/session/language'
import { computeFingerprint } from '../../../common/documents/fingerprint.ts'
import { normalizeNumber } from '../../../common/input/normalize-number.ts'
import { describeOutcome } from './describe-outcome.ts'
import { fingerprintValue, formatFact } from './fact-texts.ts'

export interface RegistryDocument {
  readonly document: VerifiedDocument
  readonly status: RecordStatus
}

export interface FoundRecords {
  readonly documents: readonly RegistryDocument[]
  /** Records of foreign lists, which are no documents of Azerbaijan. */
  readonly listed: readonly ListedRecord[]
}

export interface DocumentRegistry {
  readonly name: string
  readonly fields: readonly RegistryField[]
  readonly document?: {
    readonly kind: LocalizedText
    readonly prefix: string
    readonly holder?: string
    readonly compare: readonly string[]
  }
}

/** Public reads of registries, so that verification reveals nothing that is not public. */
export interface ReadRegistries {
  get(registry: string, id: string, options: { readonly language: Language }): Promise<RecordDetail>
}

interface Dependencies {
  readonly pool: pg.Pool
  readonly definitions: readonly DocumentRegistry[]
  readonly registries: ReadRegistries
}

type DocumentDefinition = NonNullable<DocumentRegistry['document']>

export function createRegistryDocuments({ pool, definitions, registries }: Dependencies) {
  const registriesByName = new Map(
    definitions.flatMap((registry) =>
      registry.document === undefined
        ? []
        : [[registry.name, { registry, document: registry.document }] as const],
    ),
  )

  /**
   * The document of a seal. A record of a foreign list is none.
   * @throws PortalError REGISTRY_UNKNOWN, RECORD_IS_NO_DOCUMENT, REGISTRY_RECORD_UNKNOWN
   */
  async function get(source: string, number: string): Promise<RegistryDocument> {
    if (!definitions.some(({ name }) => name === source)) throw new PortalError('REGISTRY_UNKNOWN')
    const found = registriesByName.get(source)
    if (found === undefined) throw new PortalError('RECORD_IS_NO_DOCUMENT')
    const record = await registries.get(source, number, { language: DEFAULT_LANGUAGE })
    if (record.origin === 'foreign') throw new PortalError('RECORD_IS_NO_DOCUMENT')
    return toRegistryDocument(found.registry, found.document, record)
  }

  /** Undefined for drafts, which are not public. */
  async function findRecord(source: string, id: string): Promise<RecordDetail | undefined> {
    try {
      return await registries.get(source, id, { language: DEFAULT_LANGUAGE })
    } catch (error) {
      if (!isPortalError(error) || error.code !== 'REGISTRY_RECORD_UNKNOWN') throw error
      return undefined
    }
  }

  return {
    get,
    /** Whether a folded number has the form of the numbers of a registry: its letters, then digits. */
    hasOwnForm(folded: string): boolean {
      return [...registriesByName.values()].some(({ document: { prefix } }) => {
        const letters = normalizeNumber(`${prefix}1`)?.slice(0, -1) ?? prefix
        return folded.startsWith(letters) && /^\d+$/.test(folded.slice(letters.length))
      })
    },
    /** Records with a folded number, some tens at most, optionally of one registry. */
    async find(folded: string, source: string | undefined): Promise<FoundRecords> {
      const sources =
        source === undefined
          ? [...registriesByName.keys()]
          : [source].filter((name) => registriesByName.has(name))
      const documents: RegistryDocument[] = []
      const listed: ListedRecord[] = []
      for (const { registry: name, id } of await listByNumber(pool, folded, sources)) {
        const found = registriesByName.get(name)
        const record = await findRecord(name, id)
        if (found === undefined || record === undefined) continue
        if (record.origin === 'foreign') listed.push(toListedRecord(record))
        else documents.push(toRegistryDocument(found.registry, found.document, record))
      }
      return { documents, listed }
    },
  }
}

function toListedRecord({ registry, id, title, source }: RecordDetail): ListedRecord {
  return {
    title,
    attribution: source?.attribution ?? null,
    path: `/registries/${registry}/${encodeURIComponent(id)}`,
  }
}

/** Lists records whose normalized number equals `folded`; rarely more than a few. */
async function listByNumber(
  pool: pg.Pool,
  folded: string,
  sources: readonly string[],
): Promise<readonly { readonly registry: string; readonly id: string }[]> {
  if (sources.length === 0) return []
  const { rows } = await pool.query<{ registry: string; id: string }>({
    name: 'document-number',
    text: `
      select registry, id from record
      where translate(upper(id), 'OIL._-', '011') = $1 and registry = any ($2::text[])
      order by registry, id limit 20`,
    values: [folded, sources],
  })
  return rows
}

function toRegistryDocument(
  { name: source, fields }: DocumentRegistry,
  { kind, holder, compare }: DocumentDefinition,
  record: RecordDetail,
): RegistryDocument {
  const shown = compare.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  const facts = shown.flatMap((field): DocumentFact[] => {
    const text = formatFact(field, record.values[field.name])
    return text === undefined ? [] : [{ name: field.name, label: field.label, text }]
  })
  const holding = fields.find((field) => field.name === holder)
  const values = [holder, ...compare].map((name) =>
    name === undefined ? null : fingerprintValue(record.values[name]),
  )
  const { versions, status } = record
  const last = versions.findLast((version) => version.replacedAt === null && version.status === status)
  const version = last ?? versions.at(-1)
  return {
    status,
    document: {
      kind,
      source,
      facts,
      number: record.number,
      title: record.title,
      holder: holding === undefined ? null : (formatFact(holding, record.values[holding.name]) ?? null),
      ...daysOf(record),
      // An active or expired version has the reason of its entry, not of its end.
      reason: status === 'active' || status === 'expired' ? null : (version?.reason ?? null),
      version: version?.version ?? 1,
      // Without days, as a suspended record has no last day but its paper is unchanged. A seal has its own days.
      fingerprint: computeFingerprint([source, record.number, record.title, ...values]),
      path: `/registries/${source}/${encodeURIComponent(record.id)}`,
      demonstration: record.demonstration,
      history: versions
        .filter(({ replacedAt }) => replacedAt === null)
        .toReversed()
        .map(({ version: number, status: state, validFrom }) => ({
          version: number,
          since: validFrom,
          word: describeOutcome(state === 'active' ? 'valid' : state).word,
        })),
    },
  }
}

/** A record has the days of its present version; a paper has those of the document over all versions. */
function daysOf({
  status,
  validFrom: stateSince,
  validTo,
  term = { validFrom: stateSince, validTo },
}: RecordDetail): Pick<VerifiedDocument, 'validFrom' | 'validTo' | 'stateSince'> {
  if (status === 'active' || status === 'expired') return { ...term, stateSince }
  return { validFrom: term.validFrom ?? stateSince, validTo: null, stateSince }
}
