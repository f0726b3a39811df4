type OptionalFields<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

export function omitEmpty<Fields extends object>(fields: Fields): OptionalFields<Fields> {
  const kept = Object.entries(fields).filter(
    ([, value]: [string, unknown]) =>
      value !== undefined && (typeof value !== 'object' || value === null || Object.keys(value).length > 0),
  )
  return Object.fromEntries(kept) as OptionalFields<Fields>
}
