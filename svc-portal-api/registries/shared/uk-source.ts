export function regulationId(area: string): string {
  const words = area
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `UK-${words.slice(0, 48).replace(/-$/, '')}`
}
