/** Maps each character of one text to the character at the same position of another text of the same length. */
export function characterMap(from: string, to: string): ReadonlyMap<string, string> {
  const targets = [...to]
  return new Map([...from].map((character, position) => [character, targets[position] ?? character]))
}
