import type { FieldValue, PartialText } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'

/** A row by the names of its columns. */
export interface CsvRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** One row that is left out, and why. Lines count from 1, the header is line 1. */
export interface Refusal {
  readonly line: number
  readonly field: string
  readonly reason: string
}

/** A record as a source gives it: its public number and the fields that the source owns. */
export interface IncomingRecord {
  readonly id: string
  readonly line: number
  /** Of a text by language the source owns the languages that are there; the others stay as they are stored. */
  readonly values: Readonly<Record<string, FieldValue | Partial<PartialText>>>
  /** What a record that is new has beside `values`. */
  readonly fallback?: Readonly<Record<string, FieldValue | Partial<PartialText>>>
}

/** What a mapping can read beside the imported file. */
export interface MappingContext {
  /** Rows of a file beside the imported one; undefined when it is not there. */
  readonly readCompanion: (name: string, columns: readonly string[]) => Promise<readonly CsvRow[] | undefined>
  /** Rows of a file beside the imported one. @throws ImportError with the reason when it is not there. */
  readonly getCompanion: (
    name: string,
    columns: readonly string[],
    reason: string,
  ) => Promise<readonly CsvRow[]>
  /** Writes a note to the person who imports. */
  readonly note: (message: string) => void
}

export interface NamedCode {
  readonly code: string
  /** Languages that are there replace what is stored. */
  readonly title: Partial<PartialText>
  readonly fallback?: Partial<PartialText>
}

/** Records of a row, or why it is left out. */
export type RowResult = readonly IncomingRecord[] | Refusal

/** Turns rows into records. */
export interface RowReader {
  read(row: CsvRow): RowResult
  /** Records that need all rows before they are known. */
  finish?(): readonly IncomingRecord[]
  /** Levels above the records in the code tree. */
  readonly sections?: readonly NamedCode[]
  /** Companion files that were not found: what they know is left as it is stored. */
  readonly missing?: readonly string[]
}

/** How one kind of file becomes records of a registry. A mapping is data and a reader of rows, without a database. */
export interface Mapping {
  readonly name: string
  readonly registries: readonly string[]
  /** Columns that the header must have. */
  readonly columns: readonly string[]
  /** Short name of the source, kept with every version. */
  readonly source: string
  /** Who published the file and what it is; the history of a record names it. */
  readonly title: LocalizedText
  /** Day from which new records are in force; unknown without. */
  readonly validFrom?: string
  /**
   * Of a classification: values of codes that no row names. Its rows add no records; they give values to the codes
   * that are there and to all below them. Without it each row is a record.
   */
  readonly otherwise?: Readonly<Record<string, FieldValue>>
  /**
   * Fields whose difference means that something changed: the version in force ends the day before the import, and a
   * new one begins. A difference in any other field corrects what was wrong from the start (docs/decisions/0023).
   */
  readonly changing?: readonly string[]
  /**
   * The source knows some of the records only: the demonstration set stays beside them, each of its records marked as
   * such. Left out where the source takes its place.
   */
  readonly isBesideDemonstration?: boolean
  /** Field by whose value the closing line counts the records; `level` stands for the length of the code. */
  readonly countBy: string
  open(context: MappingContext): RowReader | Promise<RowReader>
}
