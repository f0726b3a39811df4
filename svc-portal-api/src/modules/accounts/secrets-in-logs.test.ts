import { expect, test } from '@jest/globals'
import { buildService } from 'shared-service/app'
import { fixedClock } from 'shared-service/clock'
import { createPool } from 'shared-service/database'
import { testDatabase } from 'shared-service/testing/test-database'
import { createIdentity, registerIdentity } from '../../app-identity.ts'
import { MIGRATIONS, SCHEMA } from '../../cli/open-database.ts'
import { registerCookieHook } from '../../common/cookies/cookies.ts'
import { addAccount, addPossessor, PASSWORD, registrationBody } from '../../testing/test-accounts.ts'
import { NOW } from '../../testing/test-api.ts'
import { TEST_SECRETS } from '../../testing/test-callers.ts'
import { testBrowser } from '../../testing/test-sessions.ts'

test('AUTH-11 no password, code, mail address or number is logged, even on errors', async () => {
  const database = await testDatabase(MIGRATIONS, SCHEMA)
  const pool = createPool(database.url, { schema: SCHEMA, max: 4 })
  const lines: string[] = []
  const clock = fixedClock(NOW.toISOString())
  const identity = createIdentity({ pool, clock, companyId: 2, secrets: TEST_SECRETS, limitFactor: 0 })
  const app = await buildService({
    name: 'portal-api',
    config: { LOG_LEVEL: 'trace', RATE_LIMIT_FACTOR: 0 },
    base: '/api',
    readiness: {},
    log: { write: (line) => lines.push(line) },
    resolveCaller: identity.sessions.resolveCaller,
  })
  registerCookieHook(app)
  registerIdentity(app, identity)
  await addAccount(pool, { email: 'secret.office@example.com' })
  const browser = testBrowser(app)
  const password = PASSWORD
  const username = 'secret.office@example.com'
  await browser.send({ method: 'POST', url: '/api/public/auth/login', payload: { username, password } })
  await browser.send({
    method: 'POST',
    url: '/api/public/auth/login',
    payload: { username, password: 'Wrong-horse-7' },
  })
  await browser.send({
    method: 'POST',
    url: '/api/public/auth/login',
    payload: { username, password, more: password },
  })
  await browser.send({
    url: '/api/user/public/pass-validation',
    query: { pass: password, surname: username },
  })
  await browser.send({ method: 'PUT', url: '/api/user/public/change-password', query: { username } })
  const activation = '/api/user/public/activation/secretcodesecretcode'
  await browser.send({ method: 'POST', url: activation, payload: { password } })
  await browser.send({ method: 'POST', url: activation, payload: { password, more: password } })
  const newPassword = { newPassword: password, repeatedPassword: password }
  await browser.send({
    method: 'PUT',
    url: '/api/user/public/password-activation',
    payload: newPassword,
    query: { verificationCode: 'SECR-ETCO' },
  })
  const possessorIds = [await addPossessor(pool)]
  const payload = { ...registrationBody({ possessorIds, username }), phoneNumber: '+994501112233' }
  await browser.send({ method: 'POST', url: '/api/user/public', payload })
  // Error message of the database for a refused row.
  await pool.query(`alter table person add constraint refused check (name <> 'Anna') not valid`)
  const refused = await browser.send({ method: 'POST', url: '/api/user/public', payload })
  expect(refused.statusCode).toBe(500)
  const tokens = [...browser.cookies.values()].filter((value) => value.length > 1)
  await app.close()
  await pool.end()
  await database.drop()

  const log = lines.join('')
  expect(log).toContain('"status":500')
  expect(tokens.length).toBeGreaterThan(2)
  for (const secret of [
    ...tokens,
    password,
    encodeURIComponent(password),
    'Wrong-horse-7',
    'secret.office',
    'secretcode',
    'SECR-ETCO',
    '501112233',
    'argon2id',
  ]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false])
  }
})
