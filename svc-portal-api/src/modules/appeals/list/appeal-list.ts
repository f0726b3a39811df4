import type { AppealFilters, AppealSort } from 'shared-contracts/http/cases/appeals'
import type { AppealSummary } from 'shared-contracts/http/cases/case-models'
import type { Language } from 'shared-contracts/session/language'
import { splitCodes } from '../../../common/input/split-codes.ts'
import type { AccountOwner } from '../../../common/persons/account-owner.ts'
import type { AppealsContext } from '../appeals-context.ts'
import { listCaseTypes } from '../../case-engine/schema/case-types.ts'
import { listReviewStates, WORKFLOWS } from '../../case-engine/schema/workflows.ts'
import { toApplicantRow } from '../../case-engine/workflow/applicant-row.ts'
import { countStepsOf } from '../../case-engine/storage/step-counts.store.ts'
import { listPayments } from '../../case-engine/describe/list-payments.ts'
import { describeSummary } from '../../case-engine/describe/describe-summary.ts'
import {
  countByState,
  countOwnCases,
  listOwnCases,
  type ListFilters,
  type NameOrder,
} from './appeals-list.store.ts'

interface PageQuery extends AppealFilters {
  readonly page: number
  readonly perPage: number
}

/** A page of the applicant's list with the numbers of all own appeals by group. */
export async function listOwnAppeals(
  context: AppealsContext,
  owner: AccountOwner,
  { query, language }: { readonly query: PageQuery; readonly language: Language },
) {
  const { page, perPage } = query
  const { pool, clock } = context.engine
  const request = { owner, filters: parseFilters(query, context), now: clock.now() }
  const [content, total, counts] = await Promise.all([
    readSummaries(context, owner, { query, language, limit: perPage, offset: (page - 1) * perPage }),
    countOwnCases(pool, request),
    countByState(pool, request),
  ])
  const count = (group: string): number =>
    counts.filter((one) => one.group === group).reduce((sum, { total }) => sum + total, 0)
  return {
    content: [...content],
    page,
    perPage,
    total,
    totalIsLowerBound: false,
    counts: { needsMe: count('needs-me'), inProgress: count('in-progress'), closed: count('closed') },
    statuses: listStates().flatMap(({ code, label }) =>
      counts.some(({ state }) => state === code) ? { code, label: label[language] } : [],
    ),
  }
}

interface SummaryRequest {
  readonly query: AppealFilters
  readonly language: Language
  readonly limit: number
  readonly offset: number
}

/** Own appeals that match the filters, in their order. */
export async function readSummaries(
  context: AppealsContext,
  owner: AccountOwner,
  { query, language, limit, offset }: SummaryRequest,
): Promise<readonly AppealSummary[]> {
  const { engine } = context
  const now = engine.clock.now()
  const rows = await listOwnCases(engine.pool, {
    owner,
    filters: parseFilters(query, context),
    now,
    order: orderByName(context, language),
    review: [...WORKFLOWS.keys()].flatMap((name) =>
      listReviewStates(name).map((state) => `${name}/${state}`),
    ),
    sorts: parseSorts(query.sort),
    limit,
    offset,
  })
  const ids = rows.map(({ id }) => id)
  const [counts, payments] = await Promise.all([
    countStepsOf(engine.pool, ids),
    listPayments(engine, ids, language),
  ])
  return rows.map(({ unread, startedAt, ...row }) => {
    const taken = counts.get(row.id) ?? new Map()
    const summarized = { row: toApplicantRow(row, now), unread, startedAt, taken }
    const ownPayments = payments.get(row.id)
    return {
      ...describeSummary(engine, summarized, language),
      ...(ownPayments !== undefined && { payments: [...ownPayments] }),
    }
  })
}

function parseFilters(query: AppealFilters, { engine }: AppealsContext): ListFilters {
  const kinds = splitCodes(query.kind)
  const types = splitCodes(query.type)
  const matching = listCaseTypes(engine.variant)
    .filter(({ kind, code }) => (kinds?.includes(kind) ?? true) && (types?.includes(code) ?? true))
    .map(({ code }) => code)
  return {
    types: kinds === null && types === null ? null : matching,
    groups: splitCodes(query.group),
    states: splitCodes(query.status),
    number: query.number?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') ?? null,
    registrationNumber: textOrNull(query.registrationNumber),
    words: textOrNull(query.words),
    from: query.from ?? null,
    to: query.to ?? null,
    endFrom: query.endFrom ?? null,
    endTo: query.endTo ?? null,
  }
}

function textOrNull(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function parseSorts(sort: AppealFilters['sort']) {
  return [sort ?? 'appealDate,DESC'].flat().map((entry) => {
    const [field = '', direction] = entry.split(',')
    return { field: field as AppealSort, isDescending: direction === 'DESC' }
  })
}

/** States of all workflows, once by code: with the name of the first workflow that has it. */
function listStates() {
  const all = [...WORKFLOWS.values()].flatMap(({ states }) => [...states.values()])
  return [...Map.groupBy(all, ({ code }) => code).values()].flatMap(([first = []]) => first)
}

function orderByName({ engine }: AppealsContext, language: Language): NameOrder {
  const sortByName = (items: readonly { readonly code: string; readonly name: string }[]) =>
    items.toSorted((one, other) => one.name.localeCompare(other.name, language)).map(({ code }) => code)
  const types = listCaseTypes(engine.variant).map(({ code, title }) => ({ code, name: title[language] }))
  const states = listStates().map(({ code, label }) => ({ code, name: label[language] }))
  return { types: sortByName(types), states: sortByName(states) }
}
