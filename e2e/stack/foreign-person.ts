import http from 'node:http'
import { json } from 'node:stream/consumers'
import { createAddress, getLink, waitForMail } from './mailbox.ts'

/** User of a foreign organization. */
export interface ForeignPerson {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly surname: string
}

/** Random loopback address, because registrations are limited by address. */
function randomLoopbackAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `127.${part()}.${part()}.${part()}`
}

interface Post {
  readonly language: string
  readonly path: string
  readonly body: object
  readonly from: string
  /** Origin of the called portal. */
  readonly portal: string | undefined
}

function post({
  language,
  path,
  body,
  from,
  portal = process.env['PORTAL_URL'],
}: Post): Promise<Record<string, unknown>> {
  const { port } = new URL(portal ?? '')
  return new Promise((resolve, reject) => {
    const request = http.request({
      method: 'POST',
      host: '127.0.0.1',
      port,
      path: `/api${path}?lang=${language}`,
      localAddress: from,
      agent: false,
      headers: { 'content-type': 'application/json' },
      timeout: 60_000,
    })
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error(`${path} did not respond`)))
    request.once('response', (result) => {
      json(result).then((reply) => {
        if (result.statusCode === 200) resolve(reply as Record<string, unknown>)
        else reject(new Error(`${path}: ${String(result.statusCode)} ${JSON.stringify(reply)}`))
      }, reject)
    })
    request.end(JSON.stringify(body))
  })
}

interface UnconfirmedPerson extends ForeignPerson {
  /** Path of the mailed link. */
  readonly link: string
}

/** Registers a user without a browser; the account is not confirmed. */
export async function registerUnconfirmedPerson(
  language: string,
  from = randomLoopbackAddress(),
  portal?: string,
): Promise<UnconfirmedPerson> {
  const person = {
    email: createAddress('person'),
    // With its own digit: the eight random hexadecimal digits may all be letters (AUTH-11).
    password: `Uzun-Parol-7${crypto.randomUUID().slice(0, 8)}`,
    name: 'Person',
    surname: 'One',
  }
  const { id } = await post({
    path: '/possessors/public',
    body: { name: 'Organization 1', address: 'Example Street 1, London', description: null },
    from,
    language,
    portal,
  })
  await post({
    path: '/user/public',
    body: {
      name: person.name,
      surname: person.surname,
      fatherName: 'Sample',
      username: person.email,
      password: person.password,
      repeatedPassword: person.password,
      phoneNumber: '+442070000000',
      possessorIds: [id],
    },
    from,
    language,
    portal,
  })
  return { ...person, link: new URL(getLink(await waitForMail(person.email))).pathname }
}

/** Registers and confirms a user without a browser, for journeys that begin after that. */
export async function registerForeignPerson(language = 'en', portal?: string): Promise<ForeignPerson> {
  const from = randomLoopbackAddress()
  const { link, ...person } = await registerUnconfirmedPerson(language, from, portal)
  const code = link.split('/').at(-1) ?? ''
  const path = `/user/public/activation/${code}`
  await post({ path, body: { password: person.password }, from, language, portal })
  return person
}
