import { afterEach, expect, test } from '@jest/globals'
import { X509Certificate } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { get } from 'node:https'
import { join } from 'node:path'
import { EdgeStack } from '../testing/edge-stack.ts'
import { createSelfSigned, type TlsIdentity } from './self-signed.ts'
import { readTlsIdentity } from './tls-identity.ts'

const AUTUMN = new Date('2026-11-20T10:00:00Z')

let stack: EdgeStack | undefined

afterEach(() => stack?.close())

test('the self-signed certificate is for localhost and valid for a year', async () => {
  const certificate = new X509Certificate((await createSelfSigned(AUTUMN)).cert)
  expect(certificate.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.validTo).toBe('Nov 20 10:00:00 2027 GMT')
  expect(certificate.checkHost('localhost')).toBe('localhost')
})

interface LogMessages {
  readonly warn: string[]
  readonly error: string[]
}

async function identityIn(stateDir: string, now: Date): Promise<LogMessages & { readonly cert: string }> {
  const messages: LogMessages = { warn: [], error: [] }
  const log = {
    warn: (_fields: object, message: string) => void messages.warn.push(message),
    error: (_fields: object, message: string) => void messages.error.push(message),
  }
  const { cert } = await readTlsIdentity({ stateDir, now, log })
  return { cert, ...messages }
}

async function place(stateDir: string, parts: Partial<TlsIdentity>): Promise<void> {
  await mkdir(join(stateDir, 'tls'), { recursive: true })
  for (const [name, content] of Object.entries(parts))
    await writeFile(join(stateDir, 'tls', `${name}.pem`), content)
}

async function stateDir(): Promise<string> {
  stack = await EdgeStack.make()
  return join(stack.folder, 'state')
}

test('the self-signed certificate is kept and renewed a month before its end', async () => {
  const folder = await stateDir()
  const first = await identityIn(folder, AUTUMN)
  expect((await identityIn(folder, new Date('2027-10-01T10:00:00Z'))).cert).toBe(first.cert)
  expect((await identityIn(folder, new Date('2027-11-01T10:00:00Z'))).cert).not.toBe(first.cert)
  expect(await readdir(join(folder, 'tls'))).toEqual(['own.pem'])
})

test('an incomplete self-signed certificate is created again', async () => {
  const folder = await stateDir()
  await place(folder, {})
  await writeFile(join(folder, 'tls', 'own.pem'), (await createSelfSigned(AUTUMN)).key)
  const { cert } = await identityIn(folder, AUTUMN)
  expect((await identityIn(folder, AUTUMN)).cert).toBe(cert)
})

test('an installed certificate is used and never replaced; its approaching end is logged', async () => {
  const folder = await stateDir()
  const placed = await createSelfSigned(AUTUMN)
  await place(folder, { ...placed })
  expect(await identityIn(folder, AUTUMN)).toEqual({ cert: placed.cert, warn: [], error: [] })
  const soon = await identityIn(folder, new Date('2027-11-01T10:00:00Z'))
  expect(soon).toEqual({
    cert: placed.cert,
    warn: ['the certificate in tls/cert.pem ends soon'],
    error: [],
  })
  const late = await identityIn(folder, new Date('2027-12-01T10:00:00Z'))
  expect(late.cert).toBe(placed.cert)
  expect(late.error).toEqual(['the certificate in tls/cert.pem has ended: browsers refuse it'])
  expect(await readFile(join(folder, 'tls', 'cert.pem'), 'utf8')).toBe(placed.cert)
})

test('an incomplete or mismatched key pair fails the start', async () => {
  const folder = await stateDir()
  await place(folder, { cert: (await createSelfSigned(AUTUMN)).cert })
  await expect(identityIn(folder, AUTUMN)).rejects.toThrow('tls/key.pem is missing')
  await place(folder, { key: (await createSelfSigned(AUTUMN)).key })
  await expect(identityIn(folder, AUTUMN)).rejects.toThrow('tls/key.pem is not the key of tls/cert.pem')
})

test('with TLS the edge supports HTTP/2 and HTTP/1.1 and sends HSTS', async () => {
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
  const apiHeaders = await new Promise<Record<string, unknown>>((resolve) => api.once('response', resolve))
  api.resume()
  expect(apiHeaders[':status']).toBe(200)
  session.close()
  const old = await new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/en/home', rejectUnauthorized: false, agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    }).once('error', reject)
  })
  expect(old).toBe(200)
})
