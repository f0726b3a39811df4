import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Owner } from '../../common/persons/owner.ts'

const TOKEN = /^([0-9a-f]{32})-([12])-([A-Za-z0-9_-]{43})$/

/** Purpose of the key, as `secrets.key` takes it. */
export const STOP_KEY = 'watch-mails'

/** Creates a token that only stops the mails of one person in one variant. It never changes, as old mails have it. */
export function createStopToken(key: Buffer, owner: Owner): string {
  const person = owner.personId.replaceAll('-', '')
  return `${person}-${owner.companyId}-${sign(key, person, owner.companyId).toString('base64url')}`
}

/** Verifies a token. Returns its owner, or undefined for an invalid one. */
export function parseStopToken(key: Buffer, token: string): Owner | undefined {
  const [, person = '', company, signature = ''] = TOKEN.exec(token) ?? []
  if (person === '') return undefined
  const companyId = company === '1' ? 1 : 2
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(key, person, companyId)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { personId: person.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), companyId }
}

function sign(key: Buffer, person: string, companyId: number): Buffer {
  return createHmac('sha256', key).update(`${person}-${companyId}`).digest()
}
