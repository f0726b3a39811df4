import type pg from 'pg'
import { isEmail } from 'shared-contracts/rules/email'
import type { Language } from 'shared-contracts/session/language'
import { inTransaction, type Queries } from 'shared-service/transaction'

const RETRY_MS = 600_000

interface DueMails<Person> {
  readonly pool: pg.Pool
  readonly now: Date
  readonly people: readonly Person[]
  readonly enqueue: (transaction: Queries, person: Person) => Promise<void>
  readonly postpone: (person: Person, until: Date) => Promise<unknown>
  readonly onError: (error: unknown, person: Person) => void
}

/** Enqueues the mails of each person in a transaction. A person whose mail fails is postponed and delays no other. */
export async function enqueueDueMails<Person>(mails: DueMails<Person>): Promise<void> {
  for (const person of mails.people) {
    try {
      await inTransaction(mails.pool, (transaction) => mails.enqueue(transaction, person))
    } catch (error) {
      mails.onError(error, person)
      // If this fails too, the database is at fault and the round ends.
      await mails.postpone(person, new Date(mails.now.getTime() + RETRY_MS))
    }
  }
}

/** Address and language of a person's mails; undefined without a valid address. */
export async function findRecipient(
  queries: Queries,
  personId: string,
): Promise<{ readonly to: string; readonly language: Language } | undefined> {
  const { rows } = await queries.query<{ email: string | null; language: Language }>(
    'select email, language from person where id = $1',
    [personId],
  )
  const { email, language } = rows[0] ?? {}
  if (typeof email !== 'string' || !isEmail(email) || language === undefined) return undefined
  return { to: email, language }
}

export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
