import type { FastifyRequest } from 'fastify'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Queries } from 'shared-service/transaction'
import { deviceWords } from '../device-words.ts'
import { localized, type ServiceTexts } from '../texts.ts'
import { notify, type NewNotification } from './notify.ts'

/** What happened to an account. Nothing in it was typed by anybody: a device is named by our own words for it. */
export type AccountEvent =
  | { readonly kind: 'new-browser'; readonly device: string }
  | { readonly kind: Exclude<keyof ServiceTexts['accountNotices']['events'], 'new-browser'> }

/** Another person may have the account in their hands. */
const URGENT: readonly AccountEvent['kind'][] = ['session-reused', 'passage-used-twice']

/** Where sessions are ended, and password and address changed. */
const PERSONAL_INFO = '/personal-info'

export type AccountNotice = Pick<
  NewNotification,
  'personId' | 'companyId' | 'now' | 'hasOwnMail' | 'dedupKey'
>

/** Tells the owner of an account what happened to it, within the transaction of the event. Nobody can mute it. */
export async function tellOwner(
  transaction: Queries,
  notice: AccountNotice,
  event: AccountEvent,
): Promise<void> {
  const device = event.kind === 'new-browser' && event.device !== '' ? ` (${event.device})` : ''
  await notify(transaction, {
    ...notice,
    title: localized(({ accountNotices }) => accountNotices.events[event.kind].title),
    content: localized(({ accountNotices }) =>
      fillText(accountNotices.events[event.kind].content, { device }),
    ),
    isUrgent: URGENT.includes(event.kind),
    category: 'security',
    type: 'MESSAGE',
    deepLink: PERSONAL_INFO,
    softwareName: localized(({ accountNotices }) => accountNotices.service),
  })
}

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
