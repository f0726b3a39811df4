import type { FastifyRequest } from 'fastify'
import type { Queries } from 'shared-service/transaction'
import { deviceWords } from '../device-words.ts'
import { tellOwner, type AccountNotice } from './account-notice.ts'

interface SignIn {
  readonly request: FastifyRequest
  /** Whether this browser has signed in to the account before. */
  readonly isKnown: boolean
}

/**
 * Tells the owner of a sign-in from a browser that has not been signed in from before. The first sign-in that is noted of
 * a person is no news to whoever makes it. To be called for every sign-in: those from a known browser are noted, too.
 */
export async function tellOfNewBrowser(
  transaction: Queries,
  whose: AccountNotice,
  { request, isKnown }: SignIn,
): Promise<void> {
  const { rowCount: isFirst } = await transaction.query(
    'insert into person_first_browser (person_id, since) values ($1, $2) on conflict do nothing',
    [whose.personId, whose.now],
  )
  if (isKnown || isFirst === 1) return
  const device = deviceWords(request.headers['user-agent'])
  await tellOwner(transaction, whose, { kind: 'new-browser', device })
}
