import { randomUUID } from 'node:crypto'
import type { DeskObligation, DeskRefund } from 'shared-contracts/http/payments/payment-desk'
import { sendRepeatedly, sendUntilReplied, type Call } from '../kills/repeated-calls.ts'
import { codeOf, sendForResult, type Payer, type Scene } from './pay.ts'

/**
 * One official requests a refund and another one approves it, both with two clicks. The first one cannot approve, and
 * the same money cannot be requested again. @throws Error when a reply contradicts this
 */
export async function refundByOfficials(scene: Scene): Promise<void> {
  const { line, journal, owed, officials } = scene
  const [asking, deciding] = officials
  const [{ number }] = owed
  const page = (await sendRepeatedly(line, {
    method: 'GET',
    path: `/api/payment-desk/obligations/${number}`,
    headers: asking.headers,
  })) as DeskObligation
  const [receipt] = page.receipts
  if (receipt === undefined) throw new Error(`${number} is ${page.status} without a receipt`)
  const isWhole = line.random() < 0.5
  const refundable = receipt.refundable
  const amount = isWhole ? refundable : halfOf(refundable)
  const body = { key: randomUUID(), receipt: receipt.id, amount, refundable, reason: 'Paid by mistake' }
  const request: Call = { method: 'POST', path: '/api/payment-desk/refunds', body, headers: asking.headers }
  const replies = await Promise.all([0, 1].map(() => sendForResult(scene, 'refund request', request)))
  const [id, again] = replies.map((reply) => (reply as { readonly id: string }).id)
  if (id === undefined || id !== again)
    throw new Error(`a key has the refunds ${id ?? ''} and ${again ?? ''}`)
  const decision = (headers: Call['headers']): Call => ({
    method: 'POST',
    path: `/api/payment-desk/refunds/${id}/decisions`,
    body: { outcome: 'approved' },
    headers,
  })
  await expectRefusal(scene, decision(asking.headers), 'REFUND_OWN_REQUEST')
  await expectRefusal(scene, { ...request, body: { ...body, key: randomUUID() } }, 'REFUND_AMOUNT_CHANGED')
  await Promise.all([0, 1].map(() => sendForResult(scene, 'refund decision', decision(deciding.headers))))
  journal.count('official: refunds')
}

/** An official sends the failed refunds of the first page again. @throws Error when it is refused */
export async function sendFailedAgain(official: Payer): Promise<void> {
  const { line, journal, person } = official
  const { headers } = person
  const page = await sendRepeatedly(line, { method: 'GET', path: '/api/payment-desk/refunds', headers })
  const { content } = page as { readonly content: readonly DeskRefund[] }
  for (const { id } of content.filter(({ state }) => state === 'error')) {
    const path = `/api/payment-desk/refunds/${id}/retries`
    await sendForResult(official, 'refund again', { method: 'POST', path, headers })
    journal.count('official: sends a refund again')
  }
}

async function expectRefusal({ line }: Scene, call: Call, code: string): Promise<void> {
  const { status, body } = await sendUntilReplied(line, call)
  if (codeOf(body) !== code) throw new Error(`${call.path}: ${status} ${codeOf(body)} in place of ${code}`)
}

/** Half of an amount of an even number of qəpik. */
function halfOf(amount: string): string {
  const qapik = Number(amount.replace('.', '')) / 2
  return `${Math.floor(qapik / 100)}.${String(qapik % 100).padStart(2, '0')}`
}
