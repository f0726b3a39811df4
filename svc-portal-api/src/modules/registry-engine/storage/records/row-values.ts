/** Text as an SQL literal, for names and values of definitions; what people send is always a parameter. */
export function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** A value of the version `v` as text. */
export function valueOf(field: string): string {
  return `v.field_values->>${literal(field)}`
}

/** A value of the version `v` as it is stored. */
export function jsonOf(field: string): string {
  return `v.field_values->${literal(field)}`
}
