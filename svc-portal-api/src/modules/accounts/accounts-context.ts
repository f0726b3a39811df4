import type pg from 'pg'
import type { SessionCookieNames } from 'shared-contracts/session/session-cookies'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { Budgets } from '../../common/budgets.ts'
import type { Secrets } from '../../common/secrets.ts'
import type { Sessions } from '../../common/sessions.ts'

/** What every part of accounts works with. */
export interface AccountsContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** The variant: its mails, its links, its cookies. People belong to both. */
  readonly companyId: CompanyId
  readonly cookies: SessionCookieNames
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly budgets: Budgets
}
