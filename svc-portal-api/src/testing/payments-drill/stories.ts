import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptPage, ObligationPage } from 'shared-contracts/http/payments/payments'
import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import { sendRepeatedly, type Call } from '../kills/repeated-calls.ts'
import { actAtPortal, confirmLate, type PortalAction } from './at-payment-portal.ts'
import {
  newRequest,
  openReturnPage,
  sendForResult,
  start,
  startOnce,
  waitForEnd,
  type Payer,
  type Scene,
} from './pay.ts'
import type { Story } from './plan-payments.ts'
import { refundByOfficials, sendFailedAgain } from './refunds.ts'

const LONGEST_PAUSE_MS = 300
const SHORT_PAUSE_MS = 20
/** Share of payers who do not come back from the payment portal. */
const NEVER_RETURN = 0.4
const PAYS_AFTERWARDS = 0.6

const STORIES: Readonly<Record<Story, (scene: Scene) => Promise<unknown>>> = {
  pays: (scene) => pay(scene, 'pay'),
  waits: (scene) => pay(scene, 'check'),
  fails: (scene) => endOtherwise(scene, 'refuse'),
  'cancels-there': (scene) => endOtherwise(scene, 'cancel'),
  'cancels-here': cancelHere,
  'cancels-early': cancelEarly,
  leaves: leave,
  late: async (scene) => {
    const { id } = await expire(scene)
    await confirmLate(scene, id)
  },
  'by-two': payByTwo,
  together: async (scene) => {
    await pay(scene, 'pay')
    scene.journal.count('payer: pays several')
  },
  'two-tabs': payInTwoTabs,
  refunded: async (scene) => {
    const { id } = await pay(scene, 'pay')
    await waitForEnd(scene, id)
    await refundByOfficials(scene)
    await sendFailedAgain({ ...scene, person: scene.officials[0] })
  },
}

/** Plays the story of a payment. @throws Error when a reply contradicts it */
export async function play(scene: Scene): Promise<void> {
  await STORIES[scene.story](scene)
}

/** Starts the payment, and reads the page of the payment portal. */
async function open(scene: Scene): Promise<PaymentAttempt> {
  const attempt = await start(scene, newRequest(scene.owed))
  await pause(scene)
  return attempt
}

/** Pays, and perhaps never comes back. */
async function pay(scene: Scene, action: PortalAction): Promise<PaymentAttempt> {
  const attempt = await open(scene)
  await actAtPortal(scene, attempt, action)
  if (scene.line.random() < NEVER_RETURN) scene.journal.count('payer: closes the window')
  else await openReturnPage(scene, attempt.id)
  return attempt
}

async function endOtherwise(scene: Scene, action: PortalAction): Promise<void> {
  const attempt = await open(scene)
  await actAtPortal(scene, attempt, action)
  await perhapsPayAgain(scene, attempt)
}

async function perhapsPayAgain(scene: Scene, { id }: Pick<PaymentAttempt, 'id'>): Promise<void> {
  if (scene.line.random() >= PAYS_AFTERWARDS) return
  if ((await waitForEnd(scene, id)) !== 'success') await pay(scene, 'pay')
}

/** Cancels on the page of the portal, sometimes while another tab pays. */
async function cancelHere(scene: Scene): Promise<void> {
  const attempt = await open(scene)
  const isPaidMeanwhile = scene.line.random() < 0.5
  await Promise.all([
    cancel(scene, attempt.id),
    isPaidMeanwhile ? actAtPortal(scene, attempt, 'pay') : undefined,
  ])
  scene.journal.count('payer: cancels here')
  await perhapsPayAgain(scene, attempt)
}

/** Cancels in another tab before the payment has started, perhaps before the payment portal has it. */
async function cancelEarly(scene: Scene): Promise<void> {
  const { journal, owed } = scene
  const [{ number }] = owed
  const cancelInOtherTab = async (): Promise<string> => {
    for (;;) {
      const { attempts } = await readObligation(scene, number)
      const [attempt] = attempts
      if (attempt !== undefined) {
        await cancel(scene, attempt.id)
        return attempt.id
      }
      await sleep(SHORT_PAUSE_MS)
    }
  }
  const [id] = await Promise.all([cancelInOtherTab(), startOnce(scene, newRequest(owed))])
  journal.count('payer: cancels early')
  await perhapsPayAgain(scene, { id })
}

async function cancel(scene: Scene, id: string): Promise<void> {
  const path = `/api/payment-attempts/${id}/cancellations`
  // Without a response of the payment portal the page is not confirmed, and offers to cancel again.
  for (let isConfirmed = false; !isConfirmed;) {
    const call: Call = { method: 'POST', path, headers: scene.person.headers }
    const page = (await sendForResult(scene, 'cancel', call)) as AttemptPage
    scene.journal.addState(id, page.state)
    isConfirmed = page.isConfirmed
  }
}

async function readObligation({ line, person }: Payer, number: string): Promise<ObligationPage> {
  const path = `/api/payment-obligations/${number}`
  const page = await sendRepeatedly(line, { method: 'GET', path, headers: person.headers })
  return page as ObligationPage
}

/** Leaves for more than 90 minutes. */
async function leave(scene: Scene): Promise<PaymentAttempt> {
  const attempt = await open(scene)
  await scene.line.portal.expireAttempts(attempt.id)
  return attempt
}

/** Leaves, until the attempt has expired. */
async function expire(scene: Scene): Promise<PaymentAttempt> {
  const attempt = await leave(scene)
  await waitForEnd(scene, attempt.id, () => scene.line.portal.pollAttempts())
  return attempt
}

/** After the attempt of the first has expired, another person pays by code, and the bank accepts the first one late. */
async function payByTwo(scene: Scene): Promise<void> {
  const { line, journal } = scene
  const first = await expire(scene)
  const [{ number, amount }] = scene.owed
  const { code, status } = await readObligation(scene, number)
  if (code === null) throw new Error(`${number} is ${status} and has no code`)
  const other: Payer = { ...scene, person: scene.other }
  const second = await start(other, newRequest([{ number, amount }], code))
  if (line.random() < 0.5) {
    await Promise.all([actAtPortal(other, second, 'pay'), confirmLate(scene, first.id)])
  } else {
    await actAtPortal(other, second, 'pay')
    await waitForEnd(other, second.id)
    await confirmLate(scene, first.id)
  }
  journal.count('payer: pays by code')
}

/** Two tabs start at once, and both pay. */
async function payInTwoTabs(scene: Scene): Promise<void> {
  const found = await Promise.all([0, 1].map(() => startOnce(scene, newRequest(scene.owed))))
  const attempts = found.filter((attempt) => attempt !== undefined)
  const ids = new Set(attempts.map(({ id }) => id))
  if (ids.size !== 1) throw new Error(`two tabs have the attempts ${[...ids].join()}`)
  await pause(scene)
  await Promise.all(attempts.map((attempt) => actAtPortal(scene, attempt, 'pay')))
  scene.journal.count('payer: pays in two tabs')
}

/** Time in which a person reads and types. */
function pause({ line }: Scene): Promise<void> {
  return sleep(line.random() * LONGEST_PAUSE_MS)
}
