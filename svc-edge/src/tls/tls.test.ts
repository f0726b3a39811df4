import { afterEach, expect, test } from '@jest/globals'
import { X509Certificate } from 'node:crypto'
import { connect } from 'node:http2'
import { get } from 'node:https'
import { join } from 'node:path'
import { EdgeStack } from '../testing/edge-stack.ts'
import { makeSelfSigned } from './self-signed.ts'
import { readTlsIdentity } from './tls-identity.ts'

let stack: EdgeStack | undefined

afterEach(() => stack?.close())

test('FED-01 the own certificate is for this machine, signs itself and ends after a year', () => {
  const certificate = new X509Certificate(makeSelfSigned(new Date('2026-11-20T10:00:00Z')).cert)
  expect(certificate.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.validTo).toBe('Nov 20 10:00:00 2027 GMT')
  expect(certificate.checkHost('localhost')).toBe('localhost')
})

test('FED-01 the certificate is kept and renewed a month before its end', async () => {
  stack = await EdgeStack.make()
  const folder = join(stack.folder, 'state')
  const first = await readTlsIdentity(folder, new Date('2026-11-20T10:00:00Z'))
  expect((await readTlsIdentity(folder, new Date('2027-10-01T10:00:00Z'))).cert).toBe(first.cert)
  expect((await readTlsIdentity(folder, new Date('2027-11-01T10:00:00Z'))).cert).not.toBe(first.cert)
})

test('FED-01 with TLS the edge speaks HTTP/2 and HTTP/1.1 and asks to stay on HTTPS', async () => {
  stack = await EdgeStack.running({ tls: true })
  const url = await stack.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(url)
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
  const page = session.request({ ':path': '/en/home' })
  const headers = await new Promise<Record<string, unknown>>((resolve) => page.once('response', resolve))
  let body = ''
  for await (const chunk of page) body += String(chunk)
  expect(headers[':status']).toBe(200)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(body).toContain(`<link rel="canonical" href="https://127.0.0.1:${port}/en/home">`)
  const api = session.request({ ':path': '/api/public/registries' })
  const answered = await new Promise<Record<string, unknown>>((resolve) => api.once('response', resolve))
  api.resume()
  expect(answered[':status']).toBe(200)
  session.close()
  const old = await new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/en/home', rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).once('error', reject)
  })
  expect(old).toBe(200)
})
