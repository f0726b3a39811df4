import type { DocumentKind, DocumentSort, DocumentStatus } from 'shared-contracts/http/data/documents'
import type { UploadedFile } from 'shared-contracts/http/cases/files'
import type { Language } from 'shared-contracts/session/language'
import type { Queries } from 'shared-service/transaction'
import type { AccountHolder } from '../../../common/persons/account-owner.ts'
import { applicantName, isPending } from '../../case-engine/storage/case-rows.store.ts'

/** Document of a person as it is read from cases, files and issued documents. Days are YYYY-MM-DD. */
export interface DocumentRow {
  readonly id: string
  readonly kind: DocumentKind
  /** With what it is about. */
  readonly name: string
  /** For whom it is; null for an extract, which names only its record. */
  readonly holder: string | null
  readonly number: string | null
  readonly registry: string | null
  /** Type of a case, or code of a service. */
  readonly service: string | null
  readonly unit: string | null
  readonly date: string
  readonly validFrom: string | null
  readonly validUntil: string | null
  readonly status: DocumentStatus
  readonly caseId: string | null
  readonly caseNumber: string | null
  /** Event of a letter. */
  readonly sequence: number | null
  /** Stored file; null for a file that is made on request. */
  readonly fileId: string | null
  readonly fileName: string | null
  readonly mediaType: string | null
  readonly bytes: number | null
  readonly hash: string | null
  readonly scan: UploadedFile['scan'] | null
  readonly storedUntil: string | null
  readonly isInDraft: boolean
}

/** Filters of the list; null is no filter. */
export interface DocumentFilter {
  readonly kinds: readonly string[] | null
  readonly services: readonly string[] | null
  readonly validities: readonly string[] | null
  readonly from: string | null
  readonly to: string | null
}

export interface OwnDocuments {
  readonly owner: AccountHolder
  /** Accounts whose documents are meant; an empty one is the person as a citizen. */
  readonly accounts: readonly string[]
  readonly now: Date
  /** Civil day of `now`. */
  readonly today: string
  readonly language: Language
  /** Names of the receipts by type of case. */
  readonly receipts: Readonly<Record<string, string>>
  readonly recordFields: RecordFields
}

/** Fields of records with what a document is about and for whom it is, by registry. */
export type RecordFields = Readonly<
  Record<string, { readonly title: string; readonly holder?: string | undefined }>
>

/** Value of the record of a document as text in the language of the reader, or in one that it has. */
function recordText(field: 'title' | 'holder'): string {
  const value = `o.field_values->($7::jsonb->'records'->o.registry->>'${field}')`
  const texts = ['$5', "'az'", "'en'", "'ru'"].map((language) => `${value}->>${language}`)
  return `coalesce(${texts.join(', ')}, case jsonb_typeof(${value}) when 'string' then ${value} #>> '{}' end)`
}

/** Own documents of accounts, $1 to $7. A step that can still be taken back has not happened for the applicant. */
const LISTED = `with own as (
    select c.*, case when ${isPending('c', '$4')} then (c.undo->>'sequence')::int end as pending
    from service_case c where c.person_id = $1 and c.company_id = $2 and coalesce(c.account, '') = any($3::text[])
  ),
  issued as (
    select d.*, r.id is not null as has_record, ${recordText('title')} as record_title,
      case when d.registry is not null then ${recordText('holder')} end as record_holder,
      case d.state when 'superseded' then d.state else coalesce(r.status, d.state) end as now_state,
      case when r.id is null then d.valid_from else r.valid_from end as now_from,
      case when r.id is null then d.valid_to else r.valid_to end as now_to
    from issued_document d
      left join record_row r on r.registry = d.registry and r.id = d.number and not r.demonstration
      left join record_row o on o.registry = coalesce(d.registry, d.extract->>'registry')
        and o.id = case when d.registry is null then d.extract->>'number' else d.number end
    where d.person_id = $1 and d.company_id = $2 and coalesce(d.account, '') = any($3::text[])
  ),
  listed as (
    select 'issued.' || d.id as id, 'issued' as kind, d.title->>$5 || coalesce(' – ' || d.record_title, '') as name,
      coalesce(d.record_holder, case when d.extract is null then ${applicantName('c')} end) as holder, d.number,
      case when has_record then d.registry end as registry, d.service, d.unit, d.created_at as at, d.issued_on as day,
      now_from as first_day, now_to as last_day,
      case when now_state <> 'active' then now_state when now_to < $6::date then 'expired'
        when now_from > $6::date then 'notYet' else 'valid' end as status,
      d.case_id, c.number as case_number, null::int as sequence, d.file_id, d.file_name, d.media_type, d.bytes,
      d.sha256, case when d.file_id is not null then 'clean' end as scan, null::timestamptz as kept_until,
      false as in_draft
    from issued d left join own c on c.id = d.case_id
    union all
    select 'receipt.' || own.id, 'receipt', coalesce($7::jsonb->'receipts'->>own.type, own.type) || ' · ' || own.subject,
      ${applicantName('own')}, own.number, null, own.type, own.unit,
      own.received_at, (own.received_at at time zone 'Asia/Baku')::date, null, null, 'sent', own.id, own.number, null,
      null, own.number || '.pdf', 'application/pdf', null, null, null, null, false
    from own
    union all
    select 'letter.' || own.id || '.' || e.sequence, 'letter',
      coalesce(e.data->'letters'->$5->>'subject', e.data->'letters'->own.language->>'subject',
        (select one.value->>'subject' from jsonb_each(e.data->'letters') one order by one.key limit 1), own.number),
      ${applicantName('own')}, own.number, null, own.type, own.unit, e.at, (e.at at time zone 'Asia/Baku')::date, null, null, 'sent', own.id,
      own.number, e.sequence, null, own.number || '-' || e.sequence || '.pdf', 'application/pdf', null, null, null,
      null, false
    from own join case_event e on e.case_id = own.id
    where e.kind = 'step' and e.data ? 'letters' and not e.is_internal and e.sequence is distinct from own.pending
      and not exists (select from case_event u
        where u.case_id = own.id and u.kind = 'undone' and (u.data->>'undoes')::int = e.sequence)
    union all
    select 'uploaded.' || f.id, 'uploaded', f.name, null, own.number, null, own.type, null, f.created_at,
      (f.created_at at time zone 'Asia/Baku')::date, null, null,
      case when own.id is null then 'stored' else 'sent' end, own.id, own.number, null, f.id, f.name, f.mime_type,
      f.size, f.sha256, f.scan, f.expires_at,
      f.attached_to is null and exists (select from case_draft d where d.person_id = $1 and f.id = any(d.file_ids))
    from uploaded_file f left join own on own.id = f.attached_to
    where f.person_id = $1 and f.mime_type is not null and f.purpose = 'case'
      and case when f.attached_to is null then f.state = 'accepted' and f.expires_at > $4 else own.id is not null end
  )`

const COLUMNS = `id, kind, name, holder, number, registry, service, unit, day::text as date, first_day::text as "validFrom",
  last_day::text as "validUntil", status, case_id as "caseId", case_number as "caseNumber", sequence,
  file_id as "fileId", file_name as "fileName", media_type as "mediaType", bytes, sha256 as hash, scan,
  (kept_until at time zone 'Asia/Baku')::date::text as "storedUntil", in_draft as "isInDraft"`

/** Days before its end from which a document counts as ending. */
const ENDING_DAYS = 90

const VALIDITY = `case when kind <> 'issued' or status = 'notYet' then '{}'::text[] when status <> 'valid' then '{ended}'
  when last_day <= $6::date + ${ENDING_DAYS} then '{valid,ending}' else '{valid}' end`

const MATCHES = `($8::text[] is null or kind = any($8)) and ($9::text[] is null or service = any($9))
  and ($10::text[] is null or ${VALIDITY} && $10) and ($11::date is null or day >= $11)
  and ($12::date is null or day <= $12)`

const KINDS = `array_position('{issued,letter,receipt,uploaded}'::text[], kind)`
const STATUSES = `array_position(
  '{valid,notYet,suspended,superseded,expired,archived,withdrawn,annulled,sent,stored}'::text[], status)`

const ORDERS: Readonly<Record<DocumentSort, string>> = {
  name: 'name collate "und-x-icu"',
  kind: KINDS,
  date: 'day',
  validUntil: 'last_day',
  status: STATUSES,
}

function ownValues(own: OwnDocuments): readonly unknown[] {
  const { owner, accounts, now, today, language, receipts, recordFields: records } = own
  const { personId, companyId } = owner
  return [personId, companyId, accounts, now, language, today, JSON.stringify({ receipts, records })]
}

function filterValues({ kinds, services, validities, from, to }: DocumentFilter): readonly unknown[] {
  return [kinds, services, validities, from, to]
}

interface PageRequest extends OwnDocuments {
  readonly filter: DocumentFilter
  readonly sort: { readonly field: DocumentSort; readonly isDescending: boolean }
  readonly limit: number
  readonly offset: number
}

/** A page of own documents, of equal ones the latest first. */
export async function listOwnDocuments(
  queries: Queries,
  request: PageRequest,
): Promise<readonly DocumentRow[]> {
  const { filter, sort, limit, offset } = request
  const order = `${ORDERS[sort.field]} ${sort.isDescending ? 'desc' : 'asc'} nulls last`
  const { rows } = await queries.query<DocumentRow>(
    `${LISTED} select ${COLUMNS} from listed where ${MATCHES} order by ${order}, at desc, id limit $13 offset $14`,
    [...ownValues(request), ...filterValues(filter), limit, offset],
  )
  return rows
}

export async function countOwnDocuments(
  queries: Queries,
  { filter, ...own }: OwnDocuments & { readonly filter: DocumentFilter },
): Promise<number> {
  const { rows } = await queries.query<{ total: number }>(
    `${LISTED} select count(*)::int as total from listed where ${MATCHES}`,
    [...ownValues(own), ...filterValues(filter)],
  )
  return rows[0]?.total ?? 0
}

interface Presence {
  readonly kind: DocumentKind
  readonly service: string | null
}

/** Pairs of kind and service that own documents have. */
export async function listPresence(queries: Queries, own: OwnDocuments): Promise<readonly Presence[]> {
  const { rows } = await queries.query<Presence>(
    `${LISTED} select distinct kind, service from listed order by kind, service`,
    [...ownValues(own)],
  )
  return rows
}

/** Documents that were issued to the owner in a case, latest first. */
export async function listIssuedInCase(
  queries: Queries,
  own: OwnDocuments,
  caseId: string,
): Promise<readonly DocumentRow[]> {
  const { rows } = await queries.query<DocumentRow>(
    `${LISTED} select ${COLUMNS} from listed where kind = 'issued' and case_id = $8 order by at desc, id`,
    [...ownValues(own), caseId],
  )
  return rows
}

export async function findOwnDocument(
  queries: Queries,
  own: OwnDocuments,
  id: string,
): Promise<DocumentRow | undefined> {
  const { rows } = await queries.query<DocumentRow>(`${LISTED} select ${COLUMNS} from listed where id = $8`, [
    ...ownValues(own),
    id,
  ])
  return rows[0]
}
