/** How versions name the set of changes that they come from. */
export function sourceOf({ number }: { readonly number: number }): string {
  return `change-set:${number}`
}
