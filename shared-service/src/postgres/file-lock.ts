import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, ownIdentity, ProcessIdentity } from './process-identity.ts'

/** Longer than a first start or a recovery takes. */
const GIVE_UP_AFTER_MS = 600_000
const RETRY_MS = 50

/**
 * Runs `work` while this process alone holds the lock file; a lock whose holder is dead is taken over. The file holds
 * number and start time of its holder, as that of the bootstrap does, which runs before any package is there.
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true })
  const started = Date.now()
  while (!tryLock(file)) {
    if (Date.now() - started > GIVE_UP_AFTER_MS) throw new Error(`Another process holds ${file}`)
    await sleep(RETRY_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** The file appears complete, as the link of a finished one: nobody ever reads half a holder. */
function tryLock(file: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(ownIdentity()))
  try {
    return tryLink(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (readState(file) === 'dead') dropDead(file)
  return false
}

/** Two processes may see the same dead holder; only one of them can move the file away. */
function dropDead(file: string): void {
  const grave = `${file}.${randomUUID()}`
  try {
    renameSync(file, grave)
  } catch {
    return
  }
  // In between somebody may have taken the lock over: then it goes back.
  if (readState(grave) === 'held') tryLinkBack(grave, file)
  rmSync(grave, { force: true })
}

function tryLinkBack(grave: string, file: string): void {
  try {
    linkSync(grave, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** What is not a holder counts as dead: it is the file of an older version, or of a disk that was full. */
function readState(file: string): 'held' | 'dead' | 'none' {
  try {
    const holder = ProcessIdentity.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return holder.success && isAlive(holder.data) ? 'held' : 'dead'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'none' : 'dead'
  }
}
