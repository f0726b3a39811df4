/** Replaces each `{name}` of a text by its value; a name without a value leaves nothing. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
