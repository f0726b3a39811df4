/** Result of a command: data for --json, text for the terminal. */
export interface Outcome {
  readonly data: object
  readonly text: string
}

export function table(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `20.11.2026 12:05` in local time. */
export function shortTime(iso: string): string {
  const time = new Date(iso)
  const two = (value: number): string => String(value).padStart(2, '0')
  const date = [two(time.getDate()), two(time.getMonth() + 1), time.getFullYear()].join('.')
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
