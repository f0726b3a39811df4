import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const GIVE_UP_AFTER_MS = 120_000

/** True while a process with this id exists, whoever owns it. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs `work` while this process alone holds the lock file; a lock whose holder is dead is taken over. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true })
  const started = Date.now()
  while (!(await tryCreate(file))) {
    if (Date.now() - started > GIVE_UP_AFTER_MS) throw new Error(`Another process holds ${file}`)
    await removeIfStale(file)
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function tryCreate(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(file: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => '')
  if (!/^\d+$/.test(holder) || isProcessAlive(Number(holder))) return
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  // Between reading and renaming somebody else may have taken the lock over: then it goes back.
  if ((await readFile(aside, 'utf8').catch(() => holder)) !== holder) await rename(aside, file)
  else await rm(aside, { force: true })
}
