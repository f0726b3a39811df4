import { fillText } from 'shared-contracts/rules/fill-text'
import { VARIANT_BY_COMPANY, type Variant } from 'shared-contracts/session/variant'
import { escapeMarkup } from 'shared-service/http/escape-markup'
import type { OutgoingMail } from '../../common/mail/outgoing-mail.ts'
import { formatBakuTime } from '../../common/text/baku-time.ts'
import { TEXTS, type ServiceTexts } from '../../common/texts.ts'

type MailTexts = ServiceTexts['mails']

/** Texts of a mail. A list, a code or a link is put between `lines` and `after`. */
interface MailText {
  readonly subject: string
  readonly lines: readonly string[]
  readonly action?: string
  readonly after: readonly string[]
}

/** Copied from the tokens of the portal, as mail programs do not support custom properties. */
const ACCENT: Readonly<Record<Variant, string>> = { quality: '#0a5c8a', competition: '#5b3a8c' }

export interface RenderedMail {
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** One-click unsubscribe of the mail program (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Paragraph, list or link of a mail, as text and as equivalent HTML. */
interface Block {
  readonly text: string
  readonly html: string
}

/** Writes a mail in its language, as plain text and as equivalent HTML. Links lead to `origin`. */
export function renderMail(mail: Omit<OutgoingMail, 'to'>, origin: string): RenderedMail {
  const { language } = mail
  const texts = TEXTS[language].mails
  const portal = texts.portal[VARIANT_BY_COMPANY[mail.companyId]]
  const { subject } = texts.templates[mail.template]
  const footer = fillText(texts.footer, { portal })
  const stop = findUnsubscribeUrls(mail, origin)
  const blocks = renderBlocks(mail, origin, stop?.page)
  return {
    senderName: portal,
    subject,
    text: `${[...blocks.map(({ text }) => text), `-- \n${footer}`].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeMarkup(subject)}</title></head>`,
      "<body style=\"margin:0;padding:24px 16px;background:#f5f7f9;color:#16202b;font:16px/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif\">",
      '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5dce3;border-radius:6px">',
      `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeMarkup(subject)}</h1>`,
      ...blocks.map(({ html }) => html),
      `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dce3;color:#4a5866;font-size:14px">${escapeMarkup(footer)}</p>`,
      '</div></body></html>',
    ].join(''),
    ...(stop === undefined ? {} : { unsubscribeUrl: stop.address }),
  }
}

function renderBlocks(
  mail: Omit<OutgoingMail, 'to'>,
  origin: string,
  stopPage: string | undefined,
): readonly Block[] {
  const { language, validUntil, template, values, companyId } = mail
  const texts = TEXTS[language].mails
  const { lines, action, after }: MailText = texts.templates[template]
  const code = template === 'password-code' || template === 'case-caller-code' ? codeOf(mail) : undefined
  const items = listItems(mail, texts)
  const groups = 'groups' in values ? values.groups : []
  const until = validUntil && `${texts.validUntil}: ${formatBakuTime(validUntil)} (${texts.bakuTime})`
  const url = `${origin}/${language}${pathOf(mail)}`
  return [
    renderParagraph(texts.greeting),
    ...lines.map((line) => renderParagraph(line)),
    'number' in values && renderParagraph(`${texts.caseNumber}: ${values.number}`),
    ...groups.map((group) => {
      const heading = renderParagraph(group.name, 'font-weight:700')
      const list = renderList(group.lines)
      return { text: `${heading.text}\n${list.text}`, html: heading.html + list.html }
    }),
    items.length > 0 && renderList(items),
    code !== undefined && renderCode(texts.code, code),
    action !== undefined && renderLink({ action, hint: texts.linkHint, url, companyId }),
    until !== undefined && renderParagraph(until),
    ...after.map((line) => renderParagraph(line)),
    stopPage !== undefined && {
      text: `${texts.stop}:\n${stopPage}`,
      html: `<p style="margin:0 0 16px"><a href="${escapeMarkup(stopPage)}">${escapeMarkup(texts.stop)}</a></p>`,
    },
  ].filter((block) => block !== false)
}

function renderParagraph(text: string, style = ''): Block {
  return { text, html: `<p style="margin:0 0 16px;${style}">${escapeMarkup(text)}</p>` }
}

function renderList(items: readonly string[]): Block {
  const entries = items.map((item) => `<li style="margin:0 0 8px">${escapeMarkup(item)}</li>`)
  return {
    text: items.map((item) => `• ${item}`).join('\n'),
    html: `<ul style="margin:0 0 16px;padding:0 0 0 24px">${entries.join('')}</ul>`,
  }
}

function renderCode(label: string, code: string): Block {
  const big = `<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:2px">${escapeMarkup(code)}</p>`
  return { text: `${label}: ${code}`, html: renderParagraph(`${label}:`, 'color:#4a5866').html + big }
}

interface MailLink extends Pick<OutgoingMail, 'companyId'> {
  readonly action: string
  readonly hint: string
  readonly url: string
}

function renderLink({ action, hint, url, companyId }: MailLink): Block {
  const accent = ACCENT[VARIANT_BY_COMPANY[companyId]]
  const address = escapeMarkup(url)
  return {
    text: `${action}:\n${url}`,
    html: [
      `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:#ffffff;font-weight:700;text-decoration:none">${escapeMarkup(action)}</a></p>`,
      renderParagraph(hint, 'color:#4a5866').html,
      `<p style="margin:0 0 16px;word-break:break-all;color:#4a5866">${address}</p>`,
    ].join(''),
  }
}

function listItems({ values }: Pick<OutgoingMail, 'values'>, { more }: MailTexts): readonly string[] {
  if (!('more' in values)) return []
  const rest = values.more === 0 ? [] : [fillText(more, { count: values.more })]
  return 'titles' in values ? [...values.titles, ...rest] : rest
}

/**
 * Unsubscribe page with a button, and the endpoint for mail programs. A fragment is not sent to the server, so no log
 * has the token.
 */
function findUnsubscribeUrls(
  { values, language }: Pick<OutgoingMail, 'values' | 'language'>,
  origin: string,
): { readonly page: string; readonly address: string } | undefined {
  if (!('stopToken' in values)) return undefined
  return {
    page: `${origin}/${language}/notifications/watched/stop-mails#${values.stopToken}`,
    address: `${origin}/api/public/watches/mails/${values.stopToken}/stop`,
  }
}

/** Tokens of visitors are in the fragment, so that no log has them. */
function pathOf(mail: Omit<OutgoingMail, 'to'>): string {
  if (mail.template === 'case-confirmation') return `/appeals/confirm#${tokenOf(mail)}`
  if (mail.template === 'case-news') return `/appeals/status#${tokenOf(mail)}`
  if (mail.template === 'case-caller-code') return '/appeals/confirm-filing'
  const isLink = mail.template === 'account-confirmation' || mail.template === 'email-confirmation'
  if (mail.template === 'notification' || mail.template === 'notifications') return '/notifications'
  if (mail.template === 'watch-digest') return '/notifications/watched'
  return isLink ? `/activation/${encodeURIComponent(codeOf(mail) ?? '')}` : '/sign-in'
}

function codeOf({ values }: Pick<OutgoingMail, 'values'>): string | undefined {
  return 'code' in values ? values.code : undefined
}

function tokenOf({ values }: Pick<OutgoingMail, 'values'>): string {
  return 'token' in values ? values.token : ''
}
