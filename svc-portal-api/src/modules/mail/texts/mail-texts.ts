import type { MailTemplate } from '../../../common/mail/outgoing-mail.ts'
import type { Variant } from 'shared-contracts/session/variant'

/** What one mail says. The writer puts a list, a code or a link between `lines` and `after`. */
interface MailText {
  readonly subject: string
  readonly lines: readonly string[]
  /** Words on the link; mails without one have none. */
  readonly action?: string
  readonly after: readonly string[]
}

/** All mails in one language. `{portal}` is the name of the portal. */
export interface MailTexts {
  readonly portal: Readonly<Record<Variant, string>>
  readonly greeting: string
  readonly code: string
  /** Before the time at which a code or link ends. */
  readonly validUntil: string
  readonly bakuTime: string
  readonly linkHint: string
  readonly footer: string
  /** After a list that is cut; `{count}` is how many are left. */
  readonly more: string
  /** On the link that stops mails of a kind. */
  readonly stop: string
  readonly mails: Readonly<Record<MailTemplate, MailText>>
}
