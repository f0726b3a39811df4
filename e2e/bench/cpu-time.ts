import { readFile } from 'node:fs/promises'

/** Milliseconds per tick of `/proc`. */
const TICK_MS = 10

/** Milliseconds of CPU time of a process and its children; 0 where there is no `/proc`. */
export async function readCpuTime(process: number): Promise<number> {
  const children = await readOrEmpty(`/proc/${process}/task/${process}/children`)
  const ofChildren = await Promise.all(
    children
      .split(' ')
      .filter((child) => child !== '')
      .map((child) => readOwnTime(Number(child))),
  )
  return ofChildren.reduce((sum, time) => sum + time, await readOwnTime(process))
}

/** CPU time of the process and of its children that have ended. */
async function readOwnTime(process: number): Promise<number> {
  const stat = await readOrEmpty(`/proc/${process}/stat`)
  // The second field is the name of the program in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).map(Number)
  return TICK_MS * ticks.reduce((sum, count) => sum + count, 0)
}

function readOrEmpty(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
