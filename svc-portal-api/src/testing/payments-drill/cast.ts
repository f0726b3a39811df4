import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../common/civil-day.ts'
import { toAmount } from '../../modules/payments/amounts.ts'
import { raiseObligation } from '../../modules/payments/obligations/raise-obligation.ts'
import type { Line } from '../kills/repeated-calls.ts'
import { signInForDrill, type SignedInPerson } from '../kills/sign-in-people.ts'
import type { Owed, Scene } from './pay.ts'
import { COMPANY, type PaymentsPortal } from './payments-portal.ts'
import type { PlannedPayment } from './plan-payments.ts'

const PEOPLE = 24
const MOST_QAPIK = 9999
const MOST_TOGETHER = 3
/** Obligations of one transaction. */
const BATCH = 100

/** Participants of the payments, and what they owe. */
export interface Cast {
  readonly officials: Scene['officials']
  sceneOf(number: number): Pick<Scene, 'person' | 'other' | 'officials' | 'owed'>
}

/** Signs people in, and raises the obligations of the planned payments. */
export async function openCast(line: Line<PaymentsPortal>, plan: readonly PlannedPayment[]): Promise<Cast> {
  const people = await signInForDrill(line, line.portal.pool, { count: PEOPLE })
  const officials = await signInOfficials(line)
  const ownerOf = (number: number): SignedInPerson => pick(people, number)
  const owed: Owed[][] = []
  for (let first = 0; first < plan.length; first += BATCH) {
    const part = plan.slice(first, first + BATCH)
    await inTransaction(line.portal.pool, async (transaction) => {
      for (const [index, planned] of part.entries()) {
        const number = first + index
        const obligations = listFees(planned).map((fees, place) =>
          newObligation(ownerOf(number).personId, { ...fees, reference: `${number}-${place}` }),
        )
        const raised: Owed[] = []
        for (const obligation of obligations)
          raised.push({
            number: await raiseObligation(transaction, obligation),
            amount: toAmount(obligation.serviceFee + obligation.governmentFee),
          })
        owed.push(raised)
      }
    })
  }
  return {
    officials,
    sceneOf: (number) => {
      const [first, ...others] = owed[number] ?? []
      if (first === undefined) throw new Error(`payment ${number} is not planned`)
      const person = ownerOf(number)
      return { person, other: ownerOf(number + 1), officials, owed: [first, ...others] }
    },
  }
}

interface DrillFees {
  readonly serviceFee: number
  readonly governmentFee: number
}

/** Fees of what a payment pays. What is refunded has two equal and even fees, so that half of it has none of a half. */
function listFees({ story, random }: PlannedPayment): readonly DrillFees[] {
  const count = story === 'together' ? 1 + Math.ceil(random() * (MOST_TOGETHER - 1)) : 1
  return Array.from({ length: count }, () => {
    const serviceFee = 2 + 2 * Math.floor((random() * MOST_QAPIK) / 2)
    return {
      serviceFee,
      governmentFee: story === 'refunded' ? serviceFee : Math.floor(random() * MOST_QAPIK),
    }
  })
}

function newObligation(personId: string, given: DrillFees & { readonly reference: string }) {
  const now = new Date()
  return {
    ...given,
    companyId: COMPANY,
    origin: 'external',
    caseId: null,
    source: 'drill',
    service: null,
    target: { az: 'Sınaq', en: 'Drill', ru: 'Проверка' },
    hasOwnText: false,
    personId,
    account: null,
    payerName: 'Vətəndaş Bir',
    isSample: true,
    issuedOn: civilDay(now),
    dueOn: civilDay(now),
    createdBy: null,
    now,
  } as const
}

/** Two officials of finance. */
async function signInOfficials(
  line: Line<PaymentsPortal>,
): Promise<readonly [SignedInPerson, SignedInPerson]> {
  const officials = await signInForDrill(line, line.portal.pool, { count: 2, role: 'ADMIN' })
  await line.portal.pool.query(
    `insert into official_duty (person_id, company_id, unit, duty, given_at)
     select id, $1, 'standards', 'finance', now() from unnest($2::uuid[]) as id`,
    [COMPANY, officials.map(({ personId }) => personId)],
  )
  return [pick(officials, 0), pick(officials, 1)]
}

function pick(people: readonly SignedInPerson[], number: number): SignedInPerson {
  const person = people[number % people.length]
  if (person === undefined) throw new Error('no person is signed in')
  return person
}
