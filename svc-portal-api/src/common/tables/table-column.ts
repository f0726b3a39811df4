/** Column of a table. `date` reads `YYYY-MM-DD`, `number` a decimal; any other value becomes text. */
export interface TableColumn<Row> {
  readonly head: string
  readonly kind: 'text' | 'date' | 'number'
  readonly read: (row: Row) => string
}

/** Rows of a small table as the only page of a file. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
