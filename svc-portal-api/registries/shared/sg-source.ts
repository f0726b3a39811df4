const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bint'l\b/g, 'international'],
  [/ü/g, 'u'],
  [/\b(pte|ltd|limited|co|inc|spa|s p a|srl|s r l)\b/g, ' '],
]

/** Normalizes a name: without punctuation, legal forms and text in brackets, which differ between files. */
export function plainName(name: string): string {
  let plain = name.toLowerCase().replaceAll('’', "'")
  for (const [pattern, by] of ABBREVIATIONS) plain = plain.replace(pattern, by)
  return plain
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export function bodyId(name: string): string {
  return `SG-${plainName(name).replaceAll(' ', '-').slice(0, 44).replace(/-$/, '').toUpperCase()}`
}
