import type { Language } from 'shared-contracts/session/language'
import type { CompanyId } from 'shared-contracts/session/variant'

interface NotificationValues {
  readonly titles: readonly string[]
  readonly more: number
}

interface WatchDigestValues {
  readonly groups: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly more: number
  readonly stopToken: string
}

/**
 * Mails of the portal with their values. None contains text typed by a stranger, such as a name: a mail to an
 * unconfirmed address must not carry anyone's message.
 */
interface MailValues {
  /** AUTH-08: confirms a new account; `code` is the last part of /activation/:code. */
  readonly 'account-confirmation': { readonly code: string }
  /** Registration with the address of an existing account; links to the sign-in. */
  readonly 'account-exists': Record<string, never>
  /** AUTH-08: a link was requested, but no registration of this address is pending. */
  readonly 'account-unknown': Record<string, never>
  readonly 'password-code': { readonly code: string }
  /** A new password was requested for an address without account. */
  readonly 'password-no-account': Record<string, never>
  readonly 'password-changed': Record<string, never>
  /** AUTH-13: confirms a new address of an account; sent to that address. */
  readonly 'email-confirmation': { readonly code: string }
  readonly 'email-changed': Record<string, never>
  /** NOTIF-02: one notification. The mail has only its title, which is the portal's own text. */
  readonly notification: NotificationValues
  /** NOTIF-02: several notifications, after quiet hours or as a digest. */
  readonly notifications: NotificationValues
  /** News of watches. Names are those of the registries, which officials write. */
  readonly 'watch-digest': WatchDigestValues
  /** Confirms a suggestion of a visitor. */
  readonly 'case-confirmation': { readonly number: string; readonly token: string }
  /** Confirms an appeal that an operator has filed for a caller. */
  readonly 'case-caller-code': { readonly number: string; readonly code: string }
  /** News on the case of a visitor or caller. The titles are the portal's own texts. */
  readonly 'case-news': NotificationValues & { readonly number: string; readonly token: string }
}

export type MailTemplate = keyof MailValues

export type OutgoingMail = {
  [Template in MailTemplate]: {
    readonly template: Template
    readonly values: MailValues[Template]
    readonly companyId: CompanyId
    readonly to: string
    readonly language: Language
    /** Expiry of a code, shown in the mail; afterwards the mail is not sent. */
    readonly validUntil?: Date
  }
}[MailTemplate]
