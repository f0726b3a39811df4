import { createTransport } from 'nodemailer'
import type { Language } from 'shared-contracts/session/language'
import { isLoopback } from 'shared-service/http/loopback'
import type { RenderedMail } from './render-mail.ts'

/** Mail with its envelope. `id` and `at` are the same in each attempt, so that a duplicate is recognized. */
interface MailToSend extends RenderedMail {
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly at: Date
}

export interface MailTransport {
  /** @throws MailError when the server did not accept it. */
  send(mail: MailToSend): Promise<void>
}

/** `code` contains nothing of the mail. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: string
  /** A retry is useless: the server refuses this recipient or this mail. */
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(`mail: ${code}`)
    this.code = code
    this.isFinal = isFinal
  }
}

interface TransportSettings {
  /** `smtp://user:password@host:587` (encrypted with STARTTLS) or `smtps://…`. */
  readonly smtpUrl: string
  readonly from: string
}

/** Sends by SMTP, encrypted except on loopback. */
export function smtpTransport({ smtpUrl, from }: TransportSettings): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const isHere = isLoopback(hostname)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ignoreTLS: isHere && !isSecure,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    send: async ({ id, to, language, at, senderName, subject, text, html, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          // Objects, because an address inside a string could add further addresses.
          envelope: { from, to: [to] },
          from: { name: senderName, address: from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          date: at,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Content-Language': language,
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}

type SmtpError = Partial<Record<'code' | 'responseCode' | 'response' | 'command', unknown>>

function toMailError(error: unknown): MailError {
  const { code, responseCode, response, command } = (error ?? {}) as SmtpError
  if (code === 'EENVELOPE' && responseCode === undefined) return new MailError('EENVELOPE', true)
  if (typeof responseCode !== 'number') {
    return new MailError(typeof code === 'string' ? code : 'UNKNOWN', false)
  }
  // 5.7.x is about this sender (relaying, blocked); the mail can be sent after a correction.
  const isAboutUs = /^5\d\d[ -]5\.7\./.test(String(response ?? ''))
  const isAboutMail =
    ['RCPT TO', 'DATA'].includes(String(command)) || code === 'EENVELOPE' || code === 'EMESSAGE'
  return new MailError(String(responseCode), responseCode >= 500 && isAboutMail && !isAboutUs)
}
