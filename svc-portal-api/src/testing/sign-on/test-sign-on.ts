import type { LightMyRequestResponse } from 'fastify'
import type { SignOnStart } from 'shared-contracts/http/auth'
import type { CompanyId } from 'shared-contracts/session/variant'
import { startTestProvider, TEST_CLIENT, type TestPerson, type TestProvider } from './test-provider.ts'
import { testBrowser, testIdentity, type TestBrowser, type TestIdentity } from '../test-sessions.ts'

export const REDIRECT = 'http://localhost/sign-in/return'
/** Longer than pauses of a busy machine, and different from all other timeouts. */
export const SIGN_ON_DEADLINE_MS = 8500
export const AGENCY_VOEN = '9900000001'

/** Fictitious people. */
export const CITIZEN_1: TestPerson = {
  given_name: 'Vətəndaş',
  family_name: 'Bir',
  patronymic: 'Nümunə',
  pin: '1AAAAA1',
  legal_address: 'Nümunə küçəsi 1',
  certificates: [{ number: 'C-1', kind: 'citizen' }],
}

const FIRM_1 = { organization: 'Nümunə MMC', voen: '1400000001', position: 'Direktor' }
const FIRM_2 = { organization: 'Nümunə QSC', voen: '1400000002', position: 'Mühasib' }

export const CITIZEN_2: TestPerson = {
  given_name: 'Vətəndaş',
  family_name: 'İki',
  pin: '2AAAAA2',
  certificates: [
    { number: 'C-2', kind: 'citizen' },
    { number: 'B-1', kind: 'business', ...FIRM_1 },
    { number: 'B-2', kind: 'business', ...FIRM_2 },
  ],
}

export const OFFICIAL_1: TestPerson = {
  given_name: 'Vəzifəli',
  family_name: 'Bir',
  pin: '3AAAAA3',
  certificates: [
    { number: 'O-1', kind: 'official', organization: 'Agentlik', voen: AGENCY_VOEN, position: 'Mütəxəssis' },
  ],
}

/** An official of another state body. */
const OFFICIAL_2: TestPerson = {
  given_name: 'Vəzifəli',
  family_name: 'İki',
  pin: '4AAAAA4',
  certificates: [
    { number: 'O-2', kind: 'official', organization: 'Qurum', voen: '9900000002', position: 'Mütəxəssis' },
  ],
}

function listTestPeople(): Record<string, TestPerson> {
  return {
    'citizen-1': CITIZEN_1,
    'citizen-2': CITIZEN_2,
    'official-1': OFFICIAL_1,
    'official-2': OFFICIAL_2,
  }
}

/** The API with a test provider of single sign-on. */
export interface TestSignOn extends TestIdentity {
  readonly provider: TestProvider
  /** People of the provider; a test may change them. */
  readonly people: Record<string, TestPerson>
  /** A new browser without cookies. */
  browser(): TestBrowser
  close(): Promise<void>
}

/** Parameters of the return from the provider. */
export interface ProviderReturn {
  readonly code: string
  readonly state: string
  readonly redirect: string
  readonly iss?: string
}

interface SignOnOptions {
  readonly provider?: TestProvider
  readonly pool?: TestIdentity['pool']
  readonly companyId?: CompanyId
  readonly log?: string[]
}

export async function testSignOn(options: SignOnOptions = {}): Promise<TestSignOn> {
  const people = listTestPeople()
  const provider = options.provider ?? (await startTestProvider({ redirect: REDIRECT, people }))
  const { companyId = 2, pool, log } = options
  const identity = await testIdentity({
    companyId,
    ...(pool === undefined ? {} : { pool }),
    ...(log === undefined ? {} : { log }),
    settings: { AGENCY_VOEN },
    dependencies: {
      signOn: {
        issuer: provider.issuer,
        ...TEST_CLIENT,
        deadlineMs: SIGN_ON_DEADLINE_MS,
        openMs: 50,
        freshMs: 0,
      },
    },
  })
  return {
    ...identity,
    provider,
    people,
    browser: () => testBrowser(identity.app, companyId),
    async close() {
      await identity.close()
      if (options.provider === undefined) await provider.close()
    },
  }
}

export const START = { method: 'POST', url: '/api/public/auth/v2/login/asan/start', payload: {} } as const
const FINISH = '/api/public/auth/v2/login/asan'

/** Starts a sign-on in this browser and signs the person in at the provider, without returning to the portal. */
export async function signInAtProvider(
  { provider }: Pick<TestSignOn, 'provider'>,
  browser: TestBrowser,
  person: string,
): Promise<ProviderReturn> {
  const started = await browser.send(START)
  const { url, state, redirect } = started.json<SignOnStart>()
  provider.person = person
  const returned = await provider.visit(url)
  return { state, redirect, code: returned.get('code') ?? '', iss: returned.get('iss') ?? '' }
}

export function returnToPortal(
  browser: TestBrowser,
  returned: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return browser.send({ method: 'POST', url: FINISH, payload: returned, headers })
}

/** Completes a whole sign-on. */
export async function signOnAs(
  signOn: TestSignOn,
  person: string,
  browser: TestBrowser = signOn.browser(),
): Promise<TestBrowser> {
  const reply = await returnToPortal(browser, await signInAtProvider(signOn, browser, person))
  if (reply.statusCode !== 200) throw new Error(`Not signed in: ${reply.body}`)
  return browser
}
