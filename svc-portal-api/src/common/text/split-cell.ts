/** Parts of a table cell, trimmed, without empty ones. */
export function splitCell(cell: string, separator: string | RegExp): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
