import { fillText } from 'shared-contracts/rules/fill-text'
import { VARIANT_BY_COMPANY, type Variant } from 'shared-contracts/session/variant'
import { escapeMarkup } from 'shared-service/http/escape-markup'
import type { OutgoingMail } from '../../common/mail/outgoing-mail.ts'
import { TEXTS, type ServiceTexts } from '../../common/texts.ts'

type MailTexts = ServiceTexts['mails']

/** The texts of one mail. A list, a code or a link is put between `lines` and `after`. */
interface MailText {
  readonly subject: string
  readonly lines: readonly string[]
  /** Words on the link; mails without one have none. */
  readonly action?: string
  readonly after: readonly string[]
}

/** As in the tokens of the portal; mail programs know no custom properties. */
const ACCENT: Readonly<Record<Variant, string>> = { quality: '#0a5c8a', competition: '#5b3a8c' }

/** A mail as it is sent, without envelope. */
export interface WrittenMail {
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a mail program stops mails like this one by itself (RFC 8058). */
  readonly stopUrl?: string
}

/** Writes a mail in its language, as text and as plain markup that says the same. `origin` is where links lead. */
export function writeMail(mail: Omit<OutgoingMail, 'to'>, origin: string): WrittenMail {
  const parts = partsOf(mail, origin)
  const { subject, portal, stop } = parts
  return {
    ...{ senderName: portal, subject, text: writeText(parts), html: writeHtml(parts) },
    ...(stop === undefined ? {} : { stopUrl: stop.address }),
  }
}

type Parts = ReturnType<typeof partsOf>

/** What a mail says, before it is text or markup. */
function partsOf(mail: Omit<OutgoingMail, 'to'>, origin: string) {
  const { language, validUntil } = mail
  const variant = VARIANT_BY_COMPANY[mail.companyId]
  const texts = TEXTS[language].mails
  const portal = texts.portal[variant]
  const { subject, lines, action, after }: MailText = texts.templates[mail.template]
  const link =
    action === undefined ? undefined : { words: action, url: `${origin}/${language}${pathOf(mail)}` }
  return {
    ...{ texts, portal, language, variant, subject, lines, after, link },
    items: itemsOf(mail, texts),
    groups: groupsOf(mail),
    code: mail.template === 'password-code' ? codeOf(mail) : undefined,
    until: validUntil && `${texts.validUntil}: ${timeInBaku(validUntil)} (${texts.bakuTime})`,
    stop: stopOf(mail, origin),
    footer: fillText(texts.footer, { portal }),
  }
}

interface Group {
  readonly name: string
  readonly lines: readonly string[]
}

/** The way out of mails of a kind: a page with a button, and the call that it makes. */
interface Stop {
  readonly page: string
  readonly address: string
}

function writeText(parts: Parts): string {
  const { texts, lines, items, groups, after, footer, code, link, until, stop } = parts
  const blocks = [
    texts.greeting,
    ...lines,
    ...groups.map(({ name, lines: told }) => [name, ...told.map((line) => `• ${line}`)].join('\n')),
    ...(items.length === 0 ? [] : [items.map((item) => `• ${item}`).join('\n')]),
    ...(code === undefined ? [] : [`${texts.code}: ${code}`]),
    ...(link === undefined ? [] : [`${link.words}:\n${link.url}`]),
    ...(until === undefined ? [] : [until]),
    ...after,
    ...(stop === undefined ? [] : [`${texts.stop}:\n${stop.page}`]),
    `-- \n${footer}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function writeHtml(parts: Parts): string {
  const { texts, lines, items, groups, after, footer, code, link, until, stop } = parts
  const { subject, language, variant } = parts
  const accent = ACCENT[variant]
  const paragraph = (text: string, style = ''): string =>
    `<p style="margin:0 0 16px;${style}">${escapeMarkup(text)}</p>`
  const blocks = [
    paragraph(texts.greeting),
    ...lines.map((line) => paragraph(line)),
    ...groups.flatMap(({ name, lines: told }) => [paragraph(name, 'font-weight:700'), list(told)]),
    ...(items.length === 0 ? [] : [list(items)]),
    ...(code === undefined
      ? []
      : [
          paragraph(`${texts.code}:`, 'color:#4a5866'),
          `<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:2px">${escapeMarkup(code)}</p>`,
        ]),
    ...(link === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeMarkup(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:#ffffff;font-weight:700;text-decoration:none">${escapeMarkup(link.words)}</a></p>`,
          paragraph(texts.linkHint, 'color:#4a5866'),
          `<p style="margin:0 0 16px;word-break:break-all;color:#4a5866">${escapeMarkup(link.url)}</p>`,
        ]),
    ...(until === undefined ? [] : [paragraph(until)]),
    ...after.map((line) => paragraph(line)),
    ...(stop === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeMarkup(stop.page)}">${escapeMarkup(texts.stop)}</a></p>`,
        ]),
  ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(subject)}</title></head>`,
    "<body style=\"margin:0;padding:24px 16px;background:#f5f7f9;color:#16202b;font:16px/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif\">",
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5dce3;border-radius:6px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeMarkup(subject)}</h1>`,
    ...blocks,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dce3;color:#4a5866;font-size:14px">${escapeMarkup(footer)}</p>`,
    '</div></body></html>',
  ].join('')
}

function list(items: readonly string[]): string {
  const entries = items.map((item) => `<li style="margin:0 0 8px">${escapeMarkup(item)}</li>`)
  return `<ul style="margin:0 0 16px;padding:0 0 0 24px">${entries.join('')}</ul>`
}

/** What a mail lists, and how much it leaves out. */
function itemsOf({ values }: Pick<OutgoingMail, 'values'>, { more }: MailTexts): readonly string[] {
  if (!('more' in values)) return []
  const rest = values.more === 0 ? [] : [fillText(more, { count: values.more })]
  return 'titles' in values ? [...values.titles, ...rest] : rest
}

function groupsOf({ values }: Pick<OutgoingMail, 'values'>): readonly Group[] {
  return 'groups' in values ? values.groups : []
}

/** What follows the number sign stays in the browser: no log has it. */
function stopOf(
  { values, language }: Pick<OutgoingMail, 'values' | 'language'>,
  origin: string,
): Stop | undefined {
  if (!('stopToken' in values)) return undefined
  return {
    page: `${origin}/${language}/notifications/watched/stop-mails#${values.stopToken}`,
    address: `${origin}/api/public/watches/mails/${values.stopToken}/stop`,
  }
}

/** Where the link of a mail leads, below the language. */
function pathOf(mail: Omit<OutgoingMail, 'to'>): string {
  const isLink = mail.template === 'account-confirmation' || mail.template === 'email-confirmation'
  if (mail.template === 'notification' || mail.template === 'notifications') return '/notifications'
  if (mail.template === 'watch-digest') return '/notifications/watched'
  return isLink ? `/activation/${encodeURIComponent(codeOf(mail) ?? '')}` : '/sign-in'
}

function codeOf({ values }: Pick<OutgoingMail, 'values'>): string | undefined {
  return 'code' in values ? values.code : undefined
}

const TIME = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Asia/Baku',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** dd.mm.yyyy hh:mm */
function timeInBaku(instant: Date): string {
  return TIME.format(instant).replace(',', '')
}
