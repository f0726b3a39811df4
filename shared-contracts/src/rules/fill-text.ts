/** Replaces each placeholder `{name}` of a text by its value, or by an empty text without one. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : '',
  )
}
