/** Text as an SQL literal, for names and values of definitions; user input is always a parameter. */
export function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

export function valueOf(field: string): string {
  return `v.field_values->>${literal(field)}`
}

export function jsonOf(field: string): string {
  return `v.field_values->${literal(field)}`
}
