import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptPage, ObligationPage } from 'shared-contracts/http/payments/payments'
import type { PaymentAttempt } from 'shared-contracts/http/payments/payment-models'
import { sendRepeatedly } from '../kills/repeated-calls.ts'
import { actAtPortal, confirmLate, type PortalAction } from './at-payment-portal.ts'
import { newRequest, openReturnPage, start, startOnce, waitForEnd, type Payer, type Scene } from './pay.ts'
import type { Story } from './plan-payments.ts'
import { refundByOfficials } from './refunds.ts'

const LONGEST_PAUSE_MS = 300
/** Share of payers who do not come back from the payment portal. */
const NEVER_RETURN = 0.4
const PAYS_AFTERWARDS = 0.6

const STORIES: Readonly<Record<Story, (scene: Scene) => Promise<unknown>>> = {
  pays: (scene) => pay(scene, 'pay'),
  waits: (scene) => pay(scene, 'check'),
  fails: (scene) => endOtherwise(scene, 'refuse'),
  'cancels-there': (scene) => endOtherwise(scene, 'cancel'),
  'cancels-here': cancelHere,
  leaves: open,
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

async function perhapsPayAgain(scene: Scene, { id }: PaymentAttempt): Promise<void> {
  if (scene.line.random() >= PAYS_AFTERWARDS) return
  if ((await waitForEnd(scene, id)) !== 'success') await pay(scene, 'pay')
}

/** Cancels on the page of the portal, sometimes while another tab pays. */
async function cancelHere(scene: Scene): Promise<void> {
  const { line, journal, person } = scene
  const attempt = await open(scene)
  const path = `/api/payment-attempts/${attempt.id}/cancellations`
  const cancel = async (): Promise<void> => {
    // Without a response of the payment portal the page is not confirmed, and offers to cancel again.
    for (let isConfirmed = false; !isConfirmed; ) {
      const page = (await sendRepeatedly(line, {
        method: 'POST',
        path,
        headers: person.headers,
      })) as AttemptPage
      journal.addState(attempt.id, page.state)
      isConfirmed = page.isConfirmed
    }
    journal.count('payer: cancels here')
  }
  const isPaidMeanwhile = line.random() < 0.5
  await Promise.all([cancel(), isPaidMeanwhile ? actAtPortal(scene, attempt, 'pay') : undefined])
  await perhapsPayAgain(scene, attempt)
}

/** Leaves, until the attempt has expired. */
async function expire(scene: Scene): Promise<PaymentAttempt> {
  const { portal } = scene.line
  const attempt = await open(scene)
  await portal.expireAttempts(attempt.id)
  await waitForEnd(scene, attempt.id, () => portal.pollAttempts())
  return attempt
}

/** After the attempt of the first has expired, another person pays by code, and the bank accepts the first one late. */
async function payByTwo(scene: Scene): Promise<void> {
  const { line, journal, person } = scene
  const first = await expire(scene)
  const [{ number, amount }] = scene.owed
  const path = `/api/payment-obligations/${number}`
  const page = await sendRepeatedly(line, { method: 'GET', path, headers: person.headers })
  const { code, status } = page as ObligationPage
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
