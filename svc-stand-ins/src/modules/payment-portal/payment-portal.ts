import { join } from 'node:path'
import { repeatEvery } from 'shared-service/repeat'
import { isPortalAddress } from '../../common/portal-address.ts'
import { createDeliveries } from './call-backs.ts'
import { Payments } from './payments.ts'
import { PortalData } from './portal-data.ts'
import { Refunds } from './refunds.ts'

const TICK_MS = 200

export interface PaymentPortal {
  readonly data: PortalData
  readonly payments: Payments
  readonly refunds: Refunds
  readonly secrets: readonly string[]
  /** Address of the stand-ins for payers. */
  readonly baseUrl: string
  readonly now: () => Date
  /** Stops the clock and closes the file. */
  close(): Promise<void>
}

interface PaymentPortalOptions {
  readonly folder: string
  readonly secrets: readonly string[]
  readonly baseUrl: string
  readonly publicOrigin: string | undefined
  readonly onError: (error: unknown) => void
  /** Replaces the system time; tests only. */
  readonly now?: (() => Date) | undefined
}

/** Opens the payments of a folder and starts its clock: bank, expiry and call-backs. */
export async function openPaymentPortal({
  folder,
  secrets,
  baseUrl,
  publicOrigin,
  onError,
  now = () => new Date(),
}: PaymentPortalOptions): Promise<PaymentPortal> {
  const data = await PortalData.open(join(folder, 'payment-portal', 'payments.jsonl'))
  const payments = new Payments({
    data,
    now,
    isPortalAddress: (address) => isPortalAddress(address, publicOrigin),
  })
  const refunds = new Refunds(data, now)
  const [secret = ''] = secrets
  const deliveries = createDeliveries({ data, now, secret })
  const stopTime = repeatEvery({
    everyMs: TICK_MS,
    onError,
    work: async () => {
      await payments.refreshAll()
      await refunds.refreshAll()
    },
  })
  const stopDeliveries = repeatEvery({
    everyMs: TICK_MS,
    onError,
    work: async () => deliveries.startDue(onError),
  })

  return {
    data,
    payments,
    refunds,
    secrets,
    baseUrl,
    now,
    close: async () => {
      await Promise.all([stopTime(), stopDeliveries()])
      await deliveries.stop()
      await data.close()
    },
  }
}
