/** Values of a statement under construction; each gets its `$n`. */
export class StatementValues {
  readonly list: unknown[] = []

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}
