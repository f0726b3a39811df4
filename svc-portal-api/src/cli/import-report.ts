import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Refusal } from '../modules/registries/import/import-error.ts'

const PRINTED = 100
const PROGRESS_EVERY_MS = 2000

/** Tells on standard error what an import does: progress, the first refused rows, all of them into a file if asked. */
export class ImportReport {
  #refused = 0
  #last = Date.now()
  #file: WriteStream | undefined

  constructor(file: string | undefined) {
    if (file === undefined) return
    this.#file = createWriteStream(file)
    this.#file.write('line,field,reason\n')
  }

  refusal({ line, field, reason }: Refusal): void {
    this.#refused += 1
    if (this.#refused <= PRINTED) process.stderr.write(`refused: line ${line}, ${field}: ${reason}\n`)
    if (this.#refused === PRINTED + 1) process.stderr.write('refused: more rows, counted at the end\n')
    this.#file?.write(`${line},${field},"${reason.replaceAll('"', '""')}"\n`)
  }

  progress(rows: number, bytes: number): void {
    if (Date.now() - this.#last < PROGRESS_EVERY_MS) return
    this.#last = Date.now()
    process.stderr.write(`${grouped(rows)} rows read, ${(bytes / 1_000_000).toFixed(1)} MB\n`)
  }

  async close(): Promise<void> {
    if (this.#file === undefined) return
    this.#file.end()
    await once(this.#file, 'close')
  }
}

/** A number for people: 6,939. */
export function grouped(count: number): string {
  return count.toLocaleString('en')
}
