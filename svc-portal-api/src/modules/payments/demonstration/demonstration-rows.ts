import type { LocalizedText } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY, type CompanyId } from 'shared-contracts/session/variant'
import * as z from 'zod'
import { readDataTable } from '../../../common/tables/read-data-file.ts'
import { inEachLanguage } from '../../../common/texts.ts'
import { getCaseType } from '../../case-engine/schema/case-types.ts'
import { toQapik } from '../amounts.ts'

const FILE = new URL('../../../../data/payments/demonstration-obligations.csv', import.meta.url)

const Days = z.coerce.number().int()
const Qapik = z.string().transform(toQapik)

const Row = z.strictObject({
  reference: z.string(),
  company: z.enum(['1', '2']),
  subject: z.string(),
  /** Certificate number; empty for a citizen. */
  account: z.string().optional(),
  payer: z.string(),
  service: z.string().optional(),
  'object.az': z.string(),
  'object.en': z.string(),
  'object.ru': z.string(),
  serviceFee: Qapik,
  governmentFee: Qapik,
  /** Days before today. */
  issuedAgo: Days,
  /** Days after today; negative when it is overdue. */
  dueIn: Days,
  state: z.enum(['owed', 'paid', 'refunded', 'waived']),
  /** Days before today on which it was paid or waived. */
  changedAgo: Days.optional(),
})

type DemonstrationRow = z.infer<typeof Row>

/** Obligation of the demonstration, with its days before and after today. */
export interface DemonstrationObligation extends Pick<
  DemonstrationRow,
  'reference' | 'subject' | 'payer' | 'serviceFee' | 'governmentFee' | 'issuedAgo' | 'dueIn' | 'state'
> {
  readonly account: string | null
  readonly service: string | null
  readonly target: LocalizedText
  readonly changedAgo: number
}

/** Obligations of a variant. @throws DataFileError for a wrong row */
export function readDemonstrationObligations(companyId: CompanyId): readonly DemonstrationObligation[] {
  return readDataTable(FILE, Row, ['reference']).flatMap(({ row }) => {
    if (Number(row.company) !== companyId) return []
    const { account = null, service = null, changedAgo = 0, ...rest } = row
    return { ...rest, account, service, changedAgo, target: describeTarget(row, companyId) }
  })
}

/** The service, and what it was provided for. */
function describeTarget(row: DemonstrationRow, companyId: CompanyId): LocalizedText {
  const title =
    row.service === undefined ? undefined : getCaseType(row.service, VARIANT_BY_COMPANY[companyId]).title
  return inEachLanguage((language) => {
    const object = row[`object.${language}`]
    return title === undefined ? object : `${title[language]}: ${object}`
  })
}
