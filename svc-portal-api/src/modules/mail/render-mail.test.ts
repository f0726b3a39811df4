import { expect, test } from '@jest/globals'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { MailTemplate, OutgoingMail } from '../../common/mail/outgoing-mail.ts'
import { renderMail } from './render-mail.ts'

const ORIGIN = 'https://portal.example'
const UNTIL = new Date('2026-11-21T20:05:00Z')

const TEMPLATES: readonly MailTemplate[] = [
  'account-confirmation',
  'account-exists',
  'account-unknown',
  'password-code',
  'password-no-account',
  'password-changed',
  'email-confirmation',
  'email-changed',
  'notification',
  'notifications',
]

function mailOf(template: MailTemplate, change: Partial<OutgoingMail> = {}): Omit<OutgoingMail, 'to'> {
  const values = template.startsWith('notification') ? { titles: ['1', '2'], more: 3 } : { code: 'K7Q2-M9TX' }
  return { template, values, companyId: 2, language: 'az', ...change } as Omit<OutgoingMail, 'to'>
}

test('AUTH-08 the confirmation links to its page in the language of the person with its expiry', () => {
  const mail = mailOf('account-confirmation', {
    language: 'en',
    validUntil: UNTIL,
    values: { code: 'a_B-9' },
  })
  const { subject, text, html, senderName } = renderMail(mail, ORIGIN)
  expect([subject, senderName]).toEqual(['Confirm your account', 'Quality Infrastructure Portal'])
  expect(text).toContain('Confirm the account:\nhttps://portal.example/en/activation/a_B-9\n')
  expect(text).toContain('Valid until: 22.11.2026 00:05 (Baku time)')
  expect(html).toContain('<a href="https://portal.example/en/activation/a_B-9"')
  expect(html).toContain('<html lang="en">')
})

test('AUTH-09 the reset code is in the text of the mail and in no link', () => {
  const { text, html } = renderMail(mailOf('password-code', { language: 'ru', validUntil: UNTIL }), ORIGIN)
  expect(text).toContain('Код: K7Q2-M9TX')
  expect(text).toContain('Действует до: 22.11.2026 00:05 (по бакинскому времени)')
  expect(html).toContain('>K7Q2-M9TX</p>')
  expect(text + html).not.toContain('http')
})

test('NOTIF-02 a notification mail lists titles as text and links to their page', () => {
  const values = { titles: ['Cavab gəldi', '<b>İki</b>'], more: 4 }
  const { subject, text, html } = renderMail(mailOf('notifications', { values }), ORIGIN)
  expect(subject).toBe('Portalda yeni bildirişləriniz var')
  expect(text).toContain('\n• Cavab gəldi\n• <b>İki</b>\n• və daha 4\n')
  expect(text).toContain('https://portal.example/az/notifications\n')
  expect(html).toContain('&lt;b&gt;İki&lt;/b&gt;</li>')
  const one = renderMail(
    mailOf('notification', { values: { titles: ['Answer'], more: 0 }, language: 'en' }),
    ORIGIN,
  )
  expect(one.text).toContain('\n• Answer\n\nRead the notification:')
})

test('VAR-01 a mail is sent in the name of its variant', () => {
  const { senderName, text, html } = renderMail(mailOf('email-changed', { companyId: 1 }), ORIGIN)
  expect(senderName).toBe('Elektron rəqabət portalı')
  expect(text).toContain('ona cavab yazmayın. Elektron rəqabət portalı')
  expect(renderMail(mailOf('account-exists', { companyId: 1 }), ORIGIN).html).toContain('background:#5b3a8c')
  expect(html).not.toContain('Keyfiyyət')
})

test('AUTH-08 a code cannot inject markup or change the link', () => {
  const mail = mailOf('account-confirmation', { values: { code: '../x"><b>?&' } })
  const { html, text } = renderMail(mail, ORIGIN)
  expect(text).toContain('https://portal.example/az/activation/..%2Fx%22%3E%3Cb%3E%3F%26\n')
  expect(html).not.toContain('<b>')
})

test.each(LANGUAGES)(
  'LANG-01 every mail is complete in %s, with the same content as text and HTML',
  (language) => {
    for (const template of TEMPLATES) {
      const { subject, text, html } = renderMail(mailOf(template, { language, validUntil: UNTIL }), ORIGIN)
      expect([template, subject.length > 5 && subject.length < 78]).toEqual([template, true])
      const plain = html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&')
      for (const line of text.split('\n').filter((each) => each !== '' && each !== '-- ')) {
        expect(plain).toContain(line.replace(/:$/, '').replace(/^(?:(?:Kod|Code|Код): |• )/, ''))
      }
      expect(text).not.toContain('{')
    }
  },
)

test('LANG-01 mails in Russian have no Latin words, and mails in English or Azerbaijani no Cyrillic ones', () => {
  for (const template of TEMPLATES) {
    const text = (language: 'az' | 'en' | 'ru'): string =>
      renderMail(mailOf(template, { language }), ORIGIN).text.replace(/https:\S+|K7Q2-M9TX/g, '')
    expect(text('ru')).not.toMatch(/[A-Za-z]{2}/)
    expect(text('az') + text('en')).not.toMatch(/\p{Script=Cyrillic}/u)
  }
})

test('mails on cases of visitors have the number, and their token only behind the fragment of a page', () => {
  const token = 'T'.repeat(43)
  const confirmation = { number: 'Q26-7KM4T-X', token }
  const { text } = renderMail(mailOf('case-confirmation', { language: 'en', values: confirmation }), ORIGIN)
  expect(text).toContain('Appeal number: Q26-7KM4T-X\n')
  expect(text).toContain(`https://portal.example/en/appeals/confirm#${token}\n`)
  const news = { ...confirmation, titles: ['Обращение зарегистрировано'], more: 0 }
  const update = renderMail(mailOf('case-news', { language: 'ru', values: news }), ORIGIN)
  expect(update.text).toContain('\n• Обращение зарегистрировано\n')
  expect(update.text).toContain(`https://portal.example/ru/appeals/status#${token}\n`)
})

test('the code of a caller is in the text of the mail and in no link', () => {
  const values = { number: 'Q26-7KM4T-X', code: 'K7Q2M9TX' }
  const { text, html } = renderMail(mailOf('case-caller-code', { values }), ORIGIN)
  expect(text).toContain('Kod: K7Q2M9TX')
  expect(text).toContain('https://portal.example/az/appeals/confirm-filing\n')
  expect([...html.matchAll(/href="([^"]*)"/g)].filter(([, link = '']) => link.includes('K7Q2'))).toEqual([])
})
