import type pg from 'pg'
import { hashPassword } from '../modules/accounts/passwords/password-hash.ts'
import { NOW } from './test-api.ts'
import { testBrowser, type TestBrowser, type TestIdentity } from './test-sessions.ts'

/** Valid password: matches the rules, is not common, and contains none of the names below. */
export const PASSWORD = 'Tutqun-dağ7'
/** Another valid password. */
export const NEW_PASSWORD = 'Yel_qovan4karvan'

/** A new browser without cookies. */
export function createVisitor({ app }: TestIdentity): TestBrowser {
  return testBrowser(app)
}

export async function clearAccounts(pool: pg.Pool): Promise<void> {
  await truncate(pool, 'person, possessor, account_code, password_reset, mail_outbox, rate_limit, session')
}

/** Refer to persons, and refuse to be emptied. */
const APPEND_ONLY = ['payment_event', 'payment_receipt', 'ledger_transfer', 'ledger_entry']

/** Empties tables, and all that refer to them. */
export async function truncate(pool: pg.Pool, tables: string): Promise<void> {
  const change = (verb: 'disable' | 'enable') =>
    APPEND_ONLY.map((table) => `alter table ${table} ${verb} trigger user`)
  await pool.query([...change('disable'), `truncate ${tables} cascade`, ...change('enable')].join('; '))
}

export async function addPossessor(pool: pg.Pool, createdAt: Date = NOW): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into possessor (name, address, created_at) values ('Example Trade Ltd', 'Example street 1', $1)
     returning id`,
    [createdAt],
  )
  return rows[0]?.id ?? ''
}

interface Registration {
  readonly possessorIds: readonly string[]
  readonly username?: string
  readonly password?: string
  readonly repeatedPassword?: string
  readonly phoneNumber?: string
}

/** A valid registration with the given fields replaced. */
export function registrationBody({ possessorIds, ...given }: Registration): object {
  const password = given.password ?? PASSWORD
  return {
    name: 'Anna',
    surname: 'Example',
    fatherName: 'Petra',
    username: given.username ?? 'office@example.com',
    password,
    repeatedPassword: given.repeatedPassword ?? password,
    phoneNumber: given.phoneNumber ?? '+994 12 310 02 80',
    possessorIds,
  }
}

interface Account {
  readonly email?: string
  readonly password?: string
  readonly language?: 'az' | 'en' | 'ru'
  /** Not confirmed yet. */
  readonly isUnconfirmed?: boolean
}

/** Adds an account with its organization. Returns the id of the person. */
export async function addAccount(pool: pg.Pool, given: Account = {}): Promise<string> {
  const { email = 'office@example.com', password = PASSWORD, language = 'en', isUnconfirmed = false } = given
  const possessorId = await addPossessor(pool)
  const { rows } = await pool.query<{ id: string }>(
    `insert into person (role, name, surname, patronymic_name, email, email_folded, language, password_hash,
       possessor_id, activated_at, created_at)
     values ('USER', 'Anna', 'Example', 'Petra', $1, lower($1), $2, $3, $4, $5, $6) returning id`,
    [email, language, await hashPassword(password), possessorId, isUnconfirmed ? null : NOW, NOW],
  )
  return rows[0]?.id ?? ''
}

export interface QueuedMail {
  readonly company_id: number
  readonly recipient: string
  readonly language: string
  readonly template: string
  readonly template_values: Readonly<Record<string, string>>
  readonly valid_until: Date | null
}

/** Returns the only queued mail and deletes it. */
export async function takeOnlyMail(pool: pg.Pool): Promise<QueuedMail> {
  const mails = await listMails(pool)
  await pool.query('delete from mail_outbox')
  const [mail] = mails
  if (mail === undefined || mails.length > 1) throw new Error(`${mails.length} mails wait`)
  return mail
}

/** Returns the code of the only queued mail and deletes the mail. */
export async function takeMailedCode(pool: pg.Pool): Promise<string> {
  return (await takeOnlyMail(pool)).template_values['code'] ?? ''
}

export async function listMailsTo(pool: pg.Pool, recipient: string): Promise<readonly string[]> {
  return (await listMails(pool))
    .filter((mail) => mail.recipient === recipient)
    .map(({ template }) => template)
}

async function listMails(pool: pg.Pool): Promise<readonly QueuedMail[]> {
  const { rows } = await pool.query<QueuedMail>(
    `select company_id, recipient, language, template, template_values, valid_until from mail_outbox
     order by created_at, id`,
  )
  return rows
}
