/** Name of a field, or path to a part of its value such as `rows.0.name`. */
export type FieldName<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`

/** Type of the value at a name or path. */
export type ValueAt<Values, Name extends string> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer Head}.${infer Rest}`
    ? Values extends readonly (infer Item)[]
      ? ValueAt<Item, Rest>
      : Head extends keyof Values
        ? ValueAt<NonNullable<Values[Head]>, Rest>
        : unknown
    : Values extends readonly (infer Item)[]
      ? Item
      : unknown

/** Value at a path; undefined if the path does not exist. */
export function readPath(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      values,
    )
}

/** Copies values with a new value at a path. Missing objects are created, arrays before a numeric segment. */
export function writePath<Values>(values: Values, path: string, next: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  const missing = /^\d+$/.test(rest[0] ?? '') ? [] : {}
  const own = rest.length === 0 ? next : writePath(readPath(values, key) ?? missing, rest.join('.'), next)
  const copy: object = Array.isArray(values) ? [...(values as readonly unknown[])] : { ...(values as object) }
  return Object.assign(copy, { [key]: own }) as Values
}
