import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { CompanyId } from 'shared-contracts/session/variant'
import type { Clock } from 'shared-service/clock'
import type { FileStorage } from '../../common/files/storage/file-storage.ts'
import type { Secrets } from '../../common/secrets.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'

/** What every function of this module gets. */
export interface PaymentsContext {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly companyId: CompanyId
  /** For control codes. */
  readonly secrets: Secrets
  readonly provider: PaymentProvider
  /** Bytes of receipts. */
  readonly storage: FileStorage
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
