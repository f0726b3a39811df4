import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'

/** Received mail; `to` has the envelope's recipients in lower case. */
export interface ReceivedMail {
  readonly id: string
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly messageId: string | null
  readonly language: string | null
  readonly receivedAt: string
  readonly text: string
  readonly html: string | null
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

export type Mailbox = ReturnType<typeof createMailbox>

const MAX_MAILS = 500

/** Mails in memory; the oldest are evicted above a limit. */
export function createMailbox(now: () => Date = () => new Date()) {
  let mails: readonly ReceivedMail[] = []
  return {
    receive: async (raw: Uint8Array, recipients: readonly string[]): Promise<void> => {
      const parsed = await PostalMime.parse(raw)
      const language = parsed.headers.find(({ key }) => key === 'content-language')?.value
      const mail: ReceivedMail = {
        id: randomUUID(),
        to: recipients.map((each) => each.toLowerCase()),
        from: parsed.from?.address ?? '',
        subject: parsed.subject ?? '',
        messageId: parsed.messageId ?? null,
        language: language ?? null,
        receivedAt: now().toISOString(),
        text: parsed.text ?? '',
        html: parsed.html ?? null,
        headers: parsed.headers.map(({ key, value }) => ({ key, value })),
      }
      mails = [mail, ...mails].slice(0, MAX_MAILS)
    },
    list: (to?: string): readonly ReceivedMail[] => {
      const recipient = to?.trim().toLowerCase()
      return recipient === undefined || recipient === ''
        ? mails
        : mails.filter((mail) => mail.to.includes(recipient))
    },
    find: (id: string) => mails.find((mail) => mail.id === id),
    clear: (): void => {
      mails = []
    },
  }
}
