/**
 * Column of a table. `date` reads `YYYY-MM-DD`, `number` a decimal, `amount` one of two decimals; any other value becomes
 * text.
 */
export interface TableColumn<Row> {
  readonly head: string
  readonly kind: 'text' | 'date' | 'number' | 'amount'
  readonly read: (row: Row) => string
}

/** Rows of a small table as the only page of a file. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
