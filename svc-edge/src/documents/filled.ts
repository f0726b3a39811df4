type Filled<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

export function filled<Fields extends object>(fields: Fields): Filled<Fields> {
  const kept = Object.entries(fields).filter(
    ([, value]: [string, unknown]) =>
      value !== undefined && (typeof value !== 'object' || value === null || Object.keys(value).length > 0),
  )
  return Object.fromEntries(kept) as Filled<Fields>
}
