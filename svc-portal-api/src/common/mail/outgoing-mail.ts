import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'

interface NotificationValues {
  /** In the language of the mail. */
  readonly titles: readonly string[]
  /** How many there are beside these. */
  readonly more: number
}

interface WatchDigestValues {
  /** One for each record or list that is watched; all in the language of the mail. */
  readonly groups: readonly { readonly name: string; readonly lines: readonly string[] }[]
  /** How many records there are beside these. */
  readonly more: number
  /** What stops these mails, without signing in. */
  readonly stopToken: string
}

/**
 * Every mail of the portal with what it needs. None has a place for what a stranger typed, such as a name: a mail to an
 * address that is not confirmed yet must not carry anybody's message.
 */
interface MailValues {
  /** AUTH-08: confirms a new account; `code` is the last part of /activation/:code. */
  readonly 'account-confirmation': { readonly code: string }
  /** Somebody registered with an address that has an account already; says where to sign in. */
  readonly 'account-exists': Record<string, never>
  /** AUTH-08: the link was asked for again, but nothing waits at this address for a confirmation. */
  readonly 'account-unknown': Record<string, never>
  /** AUTH-09: the code to type where a new password is set. */
  readonly 'password-code': { readonly code: string }
  /** A new password was asked for, but the address has no account. */
  readonly 'password-no-account': Record<string, never>
  /** AUTH-09, AUTH-10: tells the owner that the password has changed. */
  readonly 'password-changed': Record<string, never>
  /** AUTH-13: confirms another address of an account; sent to the new one. */
  readonly 'email-confirmation': { readonly code: string }
  /** AUTH-13: tells the former address that another one counts now. */
  readonly 'email-changed': Record<string, never>
  /** NOTIF-02: something is in the bell. Titles are the portal's own words; what it is about is read there. */
  readonly notification: NotificationValues
  /** NOTIF-02: several at once, after quiet hours or as a digest. */
  readonly notifications: NotificationValues
  /** What happened to what a person watches. Names are those of the registries, which officials write. */
  readonly 'watch-digest': WatchDigestValues
}

export type MailTemplate = keyof MailValues

export type OutgoingMail = {
  [Template in MailTemplate]: {
    readonly template: Template
    readonly values: MailValues[Template]
    /** The variant it is sent by: links lead there, and its agency is the sender. */
    readonly companyId: CompanyId
    readonly to: string
    readonly language: Language
    /** When a code in it ends. It is said in the mail, and afterwards the mail is not sent any more. */
    readonly validUntil?: Date
  }
}[MailTemplate]
