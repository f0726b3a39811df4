import type { FastifyRequest } from 'fastify'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Queries } from 'shared-service/transaction'
import { describeDevice } from '../text/describe-device.ts'
import { localized, type ServiceTexts } from '../texts.ts'
import { notify, type NewNotification } from './notify.ts'

/** Event of an account without typed text: a device has one of the portal's own names. */
export type AccountEvent =
  | { readonly kind: 'new-browser'; readonly device: string }
  | { readonly kind: Exclude<keyof ServiceTexts['accountNotices']['events'], 'new-browser'> }

/** Another person may control the account. */
const URGENT: readonly AccountEvent['kind'][] = ['session-reused', 'passage-used-twice']

const PERSONAL_INFO = '/personal-info'

export type AccountNotice = Pick<
  NewNotification,
  'personId' | 'companyId' | 'now' | 'hasOwnMail' | 'dedupKey'
>

/** Notifies the owner of an account within the transaction of the event. It cannot be muted. */
export async function notifyOwner(
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

interface SignInBrowser {
  readonly request: FastifyRequest
  readonly isKnown: boolean
}

/**
 * Notifies the owner of a sign-in from a new browser, but not of the first recorded sign-in. Call it for every sign-in,
 * as known browsers are recorded, too.
 */
export async function notifyOfNewBrowser(
  transaction: Queries,
  notice: AccountNotice,
  { request, isKnown }: SignInBrowser,
): Promise<void> {
  const { rowCount: isFirst } = await transaction.query(
    'insert into person_first_browser (person_id, since) values ($1, $2) on conflict do nothing',
    [notice.personId, notice.now],
  )
  if (isKnown || isFirst === 1) return
  const device = describeDevice(request.headers['user-agent'])
  await notifyOwner(transaction, notice, { kind: 'new-browser', device })
}
