/** Position in the changes of a registry: after a version or from an instant. */
export type ChangePosition = { readonly after: number } | { readonly from: Date }

const CURSOR = /^v([0-9a-z]{1,10})$/
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/
const FIRST: ChangePosition = { after: 0 }

export function formatChangeCursor(versionKey: number): string {
  return `v${versionKey.toString(36)}`
}

/** Parses a cursor or an instant; undefined for anything else. A day begins at midnight UTC. */
export function parseChangePosition(since: string | undefined): ChangePosition | undefined {
  if (since === undefined || since === '') return FIRST
  const key = CURSOR.exec(since)?.[1]
  if (key !== undefined) {
    const after = parseInt(key, 36)
    return Number.isSafeInteger(after) ? { after } : undefined
  }
  if (!INSTANT.test(since)) return undefined
  const from = new Date(since)
  if (Number.isNaN(from.getTime()) || from.getUTCFullYear() < 1) return undefined
  // Rejects days that do not exist: `Date` turns the 30th of February into the 1st of March.
  const day = new Date(`${since.slice(0, 10)}T00:00:00Z`)
  return day.toISOString().slice(0, 10) === since.slice(0, 10) ? { from } : undefined
}
