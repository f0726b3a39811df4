import { createHmac, timingSafeEqual } from 'node:crypto'

const TICKET_MS = 2 * 3_600_000
const TICKET = /^([0-9a-f-]{36})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/**
 * Ticket that opens the file of a share for two hours. Addresses of files have it in place of the token, because
 * addresses end up in logs of proxies.
 */
export function createTicket(key: Buffer, shareId: string, now: Date): string {
  const content = `${shareId}.${now.getTime() + TICKET_MS}`
  return `${content}.${sign(key, content)}`
}

/** Id of the share of a ticket; undefined for a ticket that is not genuine or over. */
export function readTicket(key: Buffer, ticket: string, now: Date): string | undefined {
  const [, shareId = '', until = '', signature = ''] = TICKET.exec(ticket) ?? []
  const expected = sign(key, `${shareId}.${until}`)
  if (signature.length !== expected.length) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return Number(until) > now.getTime() ? shareId : undefined
}

function sign(key: Buffer, content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
