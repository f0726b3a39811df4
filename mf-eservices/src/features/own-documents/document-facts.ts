import type { SharedDocument } from 'shared-contracts/http/data/documents'
import { formatDate } from 'shared-runtime/i18n'
import type { PageContext } from 'shared-runtime/navigation'
import type { Fact } from 'shared-ui/facts'

type SharedFacts = Omit<SharedDocument, 'until' | 'file' | 'name' | 'status'>

/** Facts that everyone reads who may see a document; those that it lacks are left out. */
export function listFacts(document: SharedFacts, { t }: Pick<PageContext, 't'>): readonly Fact[] {
  const { kind, number, verification, holder, issuedBy, date, validFrom, validUntil } = document
  const facts: readonly (readonly [string, string | null])[] = [
    ['kind', t(`documents.kinds.${kind}`)],
    ['number', verification?.number ?? number],
    [kind === 'issued' ? 'holder' : 'applicant', holder ?? null],
    ['from', issuedBy ?? null],
    ['date', formatDate(date)],
    ['validFrom', validFrom === null ? null : formatDate(validFrom)],
    ['validUntil', validUntil === null ? null : formatDate(validUntil)],
  ]
  return facts.flatMap(([key, value]) =>
    value === null ? [] : { key, name: t(`documents.columns.${key}`), value },
  )
}
