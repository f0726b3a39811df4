import type { FieldValue, PartialText } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'

export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** Row that is left out, and why. Lines count from 1, the header is line 1. */
export interface Refusal {
  readonly line: number
  readonly field: string
  readonly reason: string
}

/** A cell in quotation marks, cut to 40 characters, for the reason of a refusal. */
export function quoteCell(cell: string): string {
  return `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`
}

/** Record from a source: its public number and the fields that the source owns. */
export interface IncomingRecord {
  readonly id: string
  readonly line: number
  /** For a text by language the source owns only the languages that it has; others stay as stored. */
  readonly values: Readonly<Record<string, FieldValue | Partial<PartialText>>>
  readonly fallback?: Readonly<Record<string, FieldValue | Partial<PartialText>>>
}

export interface MappingContext {
  /** Rows of a file beside the imported one; undefined when it is missing. */
  readonly readCompanion: (name: string, columns: readonly string[]) => Promise<readonly CsvRow[] | undefined>
  /** Like `readCompanion`. @throws ImportError with the reason when the file is missing. */
  readonly getCompanion: (
    name: string,
    columns: readonly string[],
    reason: string,
  ) => Promise<readonly CsvRow[]>
  readonly note: (message: string) => void
}

export interface NamedCode {
  readonly code: string
  readonly title: Partial<PartialText>
  readonly fallback?: Partial<PartialText>
}

export type RowResult = readonly IncomingRecord[] | Refusal

export interface RowReader {
  read(row: CsvRow): RowResult
  /** Records that are known only after all rows. */
  finish?(): readonly IncomingRecord[]
  readonly sections?: readonly NamedCode[]
  /** Missing companion files; their values stay as stored. */
  readonly missing?: readonly string[]
}

/** How one kind of file becomes records of a registry: data and a reader of rows, without a database. */
export interface Mapping {
  readonly name: string
  readonly registries: readonly string[]
  readonly columns: readonly string[]
  /** Short name of the source, stored with every version. */
  readonly source: string
  /** Publisher and subject of the file; the history of a record shows it. */
  readonly title: LocalizedText
  /** Day from which new records are in force; unknown without it. */
  readonly validFrom?: string
  /**
   * For a classification: values of codes that no row names. Its rows add no records; they give values to the existing
   * codes and all below them. Without it each row is a record.
   */
  readonly unlistedValues?: Readonly<Record<string, FieldValue>>
  /**
   * Fields whose change means a new version: the version in force ends the day before the import. A difference in any
   * other field corrects an error from the start (docs/decisions/0023).
   */
  readonly changing?: readonly string[]
  /**
   * The source has only some of the records, so the demonstration records stay, marked as such. Without it the source
   * replaces them.
   */
  readonly keepsDemonstration?: boolean
  /** Field by which the summary counts the records; `level` is the length of the code. */
  readonly countBy: string
  open(context: MappingContext): RowReader | Promise<RowReader>
}
