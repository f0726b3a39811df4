import { open, type FileHandle } from 'node:fs/promises'
import { ImportError } from '../modules/registry-engine/storage/import/import-error.ts'
import type { Refusal } from '../modules/registry-engine/schema/mapping.ts'

const MAX_PRINTED = 100
const PROGRESS_EVERY_MS = 2000
const BUFFER_LENGTH = 64_000

/** Reports an import on standard error: progress, the first refused rows, and all of them in a file if requested. */
export class ImportReport {
  readonly #file: FileHandle | undefined
  #refused = 0
  #last = Date.now()
  #buffer = 'line,field,reason\n'

  private constructor(file: FileHandle | undefined) {
    this.#file = file
  }

  /** Opens the report file before the import. @throws ImportError when it exists or cannot be written */
  static async open(file: string | undefined): Promise<ImportReport> {
    if (file === undefined) return new ImportReport(undefined)
    try {
      // `wx` creates a new file only: nothing is overwritten, and no link is followed.
      return new ImportReport(await open(file, 'wx'))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw new ImportError(
        code === 'EEXIST'
          ? `the report ${file} exists: choose a new file`
          : `the report ${file} cannot be written (${code})`,
      )
    }
  }

  async addRefusal({ line, field, reason }: Refusal): Promise<void> {
    this.#refused += 1
    if (this.#refused <= MAX_PRINTED) printLine(`refused: line ${line}, ${field}: ${reason}`)
    if (this.#refused === MAX_PRINTED + 1) printLine('refused: more rows, counted at the end')
    if (this.#file === undefined) return
    this.#buffer += `${line},${formatCell(field)},${formatCell(reason)}\n`
    if (this.#buffer.length > BUFFER_LENGTH) await this.#flush(this.#file)
  }

  showProgress(rows: number, bytes: number): void {
    if (Date.now() - this.#last < PROGRESS_EVERY_MS) return
    this.#last = Date.now()
    printLine(`${formatCount(rows)} rows read, ${(bytes / 1_000_000).toFixed(1)} MB`)
  }

  async close(): Promise<void> {
    if (this.#file === undefined) return
    await this.#flush(this.#file)
    await this.#file.close()
  }

  async #flush(file: FileHandle): Promise<void> {
    const text = this.#buffer
    this.#buffer = ''
    await file.writeFile(text)
  }
}

/** Control characters of a file must not reach the terminal. */
function printLine(text: string): void {
  process.stderr.write(`${text.replace(/\p{Cc}/gu, ' ')}\n`)
}

/** An apostrophe marks a cell that a spreadsheet would take for a formula. */
function formatCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /^[\w.-]+$/.test(harmless) ? harmless : `"${harmless.replaceAll('"', '""')}"`
}

export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
