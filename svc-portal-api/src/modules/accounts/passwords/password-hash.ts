import { hash, verify, type Options } from '@node-rs/argon2'

/** Argon2id (the default of the library) with 19 MiB, two passes and one lane (docs/decisions/0165). */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of no password: compared with when there is nothing else to compare with, so that it takes the same time. */
let standIn: Promise<string> | undefined

/** What is kept of a password. The same letters count as the same, however a keyboard composes them. */
export async function hashPassword(password: string): Promise<string> {
  return hash(composed(password), COST)
}

/** Whether a password is the one that was kept. Takes as long without one. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const isIt = await verify(kept ?? (await standInHash()), composed(password))
  return isIt && kept !== undefined
}

async function standInHash(): Promise<string> {
  standIn ??= hash('', COST)
  return standIn
}

function composed(password: string): string {
  return password.normalize('NFC')
}
