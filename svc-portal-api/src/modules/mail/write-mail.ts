import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY, type CompanyId, type Variant } from 'shared-contracts/session/variant'
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
  const texts = TEXTS[mail.language].mails
  const portal = texts.portal[VARIANT_BY_COMPANY[mail.companyId]]
  const { subject, lines, action, after }: MailText = texts.templates[mail.template]
  const code = mail.template === 'password-code' ? codeOf(mail) : undefined
  const link =
    action === undefined ? undefined : { words: action, url: `${origin}/${mail.language}${pathOf(mail)}` }
  const until =
    mail.validUntil === undefined
      ? undefined
      : `${texts.validUntil}: ${timeInBaku(mail.validUntil)} (${texts.bakuTime})`
  const items = itemsOf(mail, texts)
  const groups = groupsOf(mail)
  const stop = stopOf(mail, origin)
  const footer = fillText(texts.footer, { portal })
  const parts = { texts, lines, items, groups, after, footer, code, link, until, stop }
  return {
    senderName: portal,
    subject,
    text: writeText(parts),
    html: writeHtml({ ...parts, subject, language: mail.language, companyId: mail.companyId }),
    ...(stop === undefined ? {} : { stopUrl: stop.address }),
  }
}

interface Parts {
  readonly texts: MailTexts
  readonly lines: readonly string[]
  readonly items: readonly string[]
  readonly groups: readonly Group[]
  readonly after: readonly string[]
  readonly footer: string
  readonly code: string | undefined
  readonly link: { readonly words: string; readonly url: string } | undefined
  readonly until: string | undefined
  readonly stop: Stop | undefined
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

interface HtmlParts extends Parts {
  readonly subject: string
  readonly language: Language
  readonly companyId: CompanyId
}

function writeHtml(parts: HtmlParts): string {
  const { texts, lines, items, groups, after, footer, code, link, until, stop } = parts
  const { subject, language, companyId } = parts
  const accent = ACCENT[VARIANT_BY_COMPANY[companyId]]
  const paragraph = (text: string, style = ''): string =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const blocks = [
    paragraph(texts.greeting),
    ...lines.map((line) => paragraph(line)),
    ...groups.flatMap(({ name, lines: told }) => [paragraph(name, 'font-weight:700'), list(told)]),
    ...(items.length === 0 ? [] : [list(items)]),
    ...(code === undefined
      ? []
      : [
          paragraph(`${texts.code}:`, 'color:#4a5866'),
          `<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:2px">${escapeHtml(code)}</p>`,
        ]),
    ...(link === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(link.words)}</a></p>`,
          paragraph(texts.linkHint, 'color:#4a5866'),
          `<p style="margin:0 0 16px;word-break:break-all;color:#4a5866">${escapeHtml(link.url)}</p>`,
        ]),
    ...(until === undefined ? [] : [paragraph(until)]),
    ...after.map((line) => paragraph(line)),
    ...(stop === undefined
      ? []
      : [`<p style="margin:0 0 16px"><a href="${escapeHtml(stop.page)}">${escapeHtml(texts.stop)}</a></p>`]),
  ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head>`,
    "<body style=\"margin:0;padding:24px 16px;background:#f5f7f9;color:#16202b;font:16px/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif\">",
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5dce3;border-radius:6px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>`,
    ...blocks,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dce3;color:#4a5866;font-size:14px">${escapeHtml(footer)}</p>`,
    '</div></body></html>',
  ].join('')
}

function list(items: readonly string[]): string {
  const entries = items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`)
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

/** dd.mm.yyyy hh:mm */
function timeInBaku(instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Baku',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('day')}.${part('month')}.${part('year')} ${part('hour')}:${part('minute')}`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
