import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createTransport, type Transporter } from 'nodemailer'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startMailServer, type MailServer } from './mail-server.ts'

let testApp: TestApp
let server: MailServer
let transport: Transporter

beforeAll(async () => {
  testApp = await startTestApp()
  server = await startMailServer(testApp.box, 0)
  transport = createTransport(server.url)
})

afterAll(async () => {
  transport.close()
  await server.close()
  await testApp.close()
})

beforeEach(() => {
  testApp.box.clear()
})

interface Sent {
  readonly subject?: string
  readonly html?: string
  readonly headers?: Record<string, string>
}

async function send(to: string, { subject = 'Sınaq', html, headers }: Sent = {}): Promise<void> {
  await transport.sendMail({
    from: 'no-reply@portal.example',
    to,
    subject,
    text: 'Salam, ə ğ ı',
    ...(html === undefined ? {} : { html }),
    ...(headers === undefined ? {} : { headers }),
  })
}

interface Listed {
  readonly messages: readonly {
    readonly id: string
    readonly subject: string
    readonly to: readonly string[]
  }[]
}

async function list(query = ''): Promise<Listed['messages']> {
  return (await testApp.app.inject(`/mailbox/messages${query}`)).json<Listed>().messages
}

test('AUTH-08 a mail is found by its recipient, case-insensitively', async () => {
  await send('Somebody@Example.com', { headers: { 'Content-Language': 'az' } })
  await send('another@example.com')
  expect(await list('?to=somebody@EXAMPLE.com')).toMatchObject([
    {
      to: ['somebody@example.com'],
      from: 'no-reply@portal.example',
      subject: 'Sınaq',
      language: 'az',
      text: expect.stringContaining('Salam, ə ğ ı'),
      messageId: expect.stringMatching(/^<.+>$/),
    },
  ])
  expect((await list()).map(({ to }) => to)).toEqual([['another@example.com'], ['somebody@example.com']])
})

test('AUTH-08 a mail is read by its id; an unknown id is not found', async () => {
  await send('one@example.com')
  const [mail] = await list()
  const found = await testApp.app.inject(`/mailbox/messages/${mail?.id ?? ''}`)
  expect(found.json()).toMatchObject({ subject: 'Sınaq' })
  for (const path of ['/mailbox/messages/none', '/mailbox/none', '/mailbox/none/html']) {
    expect([path, (await testApp.app.inject(path)).statusCode]).toEqual([path, 404])
  }
})

test('AUTH-08 mail content is escaped on the pages and runs nothing in its own frame', async () => {
  const evil = '<script>alert(1)</script>'
  await send('one@example.com', { subject: evil, html: `<html><head></head><body>${evil}</body></html>` })
  const [mail] = await list()
  for (const path of ['/mailbox?lang=en', `/mailbox/${mail?.id ?? ''}?lang=en`]) {
    const page = await testApp.app.inject(path)
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain(evil)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  }
  const written = await testApp.app.inject(`/mailbox/${mail?.id ?? ''}/html`)
  expect(written.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
  )
  expect(written.body).toContain('<base target="_top">')
})

test('AUTH-08 an empty mailbox has a message in three languages', async () => {
  const texts = { az: 'Hələ məktub yoxdur.', en: 'There are no e-mails yet.', ru: 'Писем пока нет.' }
  for (const [language, words] of Object.entries(texts)) {
    const page = await testApp.app.inject(`/mailbox?lang=${language}`)
    expect(page.body).toContain(words)
    expect(page.body).toContain(`<html lang="${language}">`)
  }
})

test('AUTH-08 the box keeps the last 500 mails', async () => {
  const raw = Buffer.from('Subject: x\r\n\r\ntext')
  for (let number = 0; number < 503; number += 1) await testApp.box.receive(raw, [`n${number}@example.com`])
  const stored = await list()
  expect([stored.length, stored[0]?.to, stored[499]?.to]).toEqual([
    500,
    ['n502@example.com'],
    ['n3@example.com'],
  ])
  await testApp.app.inject({ method: 'DELETE', url: '/mailbox/messages' })
  expect(await list()).toEqual([])
})

test('AUTH-08 an oversized mail is refused', async () => {
  const refused = await transport
    .sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x'.repeat(1_100_000) })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ responseCode: 552 })
  expect(await list()).toEqual([])
})

test.each(['portal.example', 'portal.example:8080', '127.0.0.1.portal.example'])(
  'AUTH-08 a page with the host name %s cannot read mails',
  async (host) => {
    const response = await testApp.app.inject({ url: '/mailbox/messages', headers: { host } })
    expect(response.statusCode).toBe(421)
  },
)
