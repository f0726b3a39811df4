/** Lines of a table with aligned columns; the first row holds the headings. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (found, row) => row.map((cell, index) => Math.max(found[index] ?? 0, cell.length)),
    [],
  )
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `20.11.2026 12:05` in the time of this machine. */
export function shortTime(iso: string): string {
  const time = new Date(iso)
  const two = (value: number): string => String(value).padStart(2, '0')
  const date = [two(time.getDate()), two(time.getMonth() + 1), time.getFullYear()].join('.')
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
