import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  MAX_WATCHES,
  createWatch,
  updateWatch,
  deleteWatch,
  listWatches,
  stopWatchMails,
} from 'shared-contracts/http/data/watches'
import type { CompanyId } from 'shared-contracts/session/variant'
import { registerEndpoint } from 'shared-service/app'
import type { SignedIn } from 'shared-service/caller'
import {
  findNotificationSettings,
  getCategoryPreference,
} from '../../common/notifications/notification-settings.ts'
import { messageReply } from '../../common/message-reply.ts'
import type { Secrets } from '../../common/secrets.ts'
import { STOP_KEY, parseStopToken } from './stop-token.ts'
import type { WatchesService } from './watches.service.ts'
import type { Owner } from '../../common/persons/owner.ts'
import { hasEmail, isPerson, stopMails } from './watches.store.ts'

/** Mail programs send `List-Unsubscribe=One-Click` only. */
const MAX_FORM_BYTES = 1000

interface WatchRouteOptions {
  readonly pool: pg.Pool
  readonly companyId: CompanyId
  readonly secrets: Secrets
  readonly watches: WatchesService
}

export function registerWatchRoutes(app: FastifyInstance, parts: WatchRouteOptions): void {
  const { pool, companyId, watches } = parts
  const ownerOf = ({ personId }: SignedIn): Owner => ({ personId, companyId })

  registerEndpoint(app, listWatches, async ({ caller, query, language }) => {
    const [{ watches: content, filtered }, wishes, isReachable] = await Promise.all([
      watches.list(ownerOf(caller), query, language),
      findNotificationSettings(pool, caller.personId),
      hasEmail(pool, ownerOf(caller)),
    ])
    return {
      content,
      limit: MAX_WATCHES,
      filtered,
      isMailOff: getCategoryPreference(wishes, 'watch').mail === 'off',
      hasEmail: isReachable,
    }
  })

  registerEndpoint(app, createWatch, async ({ caller, body, language }) => ({
    id: await watches.add(ownerOf(caller), body, language),
    ...messageReply('watchAdded', language),
  }))

  registerEndpoint(app, updateWatch, async ({ caller, params, body, language }) => {
    await watches.change(ownerOf(caller), params.id, body)
    return messageReply('informationUpdated', language)
  })

  registerEndpoint(app, deleteWatch, async ({ caller, params, language }) => {
    await watches.end(ownerOf(caller), params.id)
    return messageReply('watchEnded', language)
  })

  registerStopRoute(app, parts)
}

/** Mail programs send a form (RFC 8058) without further content, so its body is ignored. */
function registerStopRoute(app: FastifyInstance, { pool, secrets }: WatchRouteOptions): void {
  const key = secrets.key(STOP_KEY)
  void app.register(async (scope) => {
    const form = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, async () => undefined)
    registerEndpoint(scope, stopWatchMails, async ({ params, language }) => {
      const owner = parseStopToken(key, params.token)
      if (owner === undefined || !(await isPerson(pool, owner.personId))) {
        throw new PortalError('WATCH_MAIL_TOKEN_WRONG')
      }
      await stopMails(pool, owner)
      return messageReply('watchMailsStopped', language)
    })
  })
}
