import { expect } from '@playwright/test'

/** Mail of the mailbox stand-in. */
export interface ArrivedMail {
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string
  readonly language: string | null
  readonly receivedAt: string
  readonly text: string
  readonly html: string | null
}

const MAIL_TIMEOUT_MS = 60_000

function addressOf(path: string): string {
  const base = process.env['MAILBOX_URL']
  if (base === undefined || base === '')
    throw new Error('MAILBOX_URL is not set; run journeys with stack/run.ts.')
  return `${base}${path}`
}

/** Mails to an address, newest first. Each journey uses its own address, e.g. of `createAddress`. */
async function listMails(address: string): Promise<readonly ArrivedMail[]> {
  const response = await fetch(addressOf(`/messages?to=${encodeURIComponent(address)}`))
  if (!response.ok) throw new Error(`The mailbox responds with ${response.status}.`)
  return ((await response.json()) as { messages: readonly ArrivedMail[] }).messages
}

/**
 * Waits for `count` mails to an address and returns the newest one.
 * @throws Error when it does not arrive in time.
 */
export async function waitForMail(address: string, { count = 1 } = {}): Promise<ArrivedMail> {
  let mails: readonly ArrivedMail[] = []
  await expect
    .poll(async () => (mails = await listMails(address)).length, {
      message: `mails to ${address}`,
      timeout: MAIL_TIMEOUT_MS,
      intervals: [100, 200, 300],
    })
    .toBeGreaterThanOrEqual(count)
  const [newest] = mails
  if (newest === undefined) throw new Error(`no mail to ${address}`)
  return newest
}

/**
 * First link of a mail.
 * @throws Error without a link.
 */
export function getLink(mail: ArrivedMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error(`"${mail.subject}" has no link`)
  return link
}

/**
 * Code in a mail.
 * @throws Error without a code.
 */
export function getCode(mail: ArrivedMail): string {
  const code = /^(?:Kod|Code|Код): (\S+)$/m.exec(mail.text)?.[1]
  if (code === undefined) throw new Error(`"${mail.subject}" has no code`)
  return code
}

/** Creates a unique address. */
export function createAddress(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`
}
