interface CatalogueEntry {
  readonly status: number
  readonly message: { readonly az: string; readonly en: string; readonly ru: string }
  readonly cause: string
  readonly remedy: string
}

/** The text of docs/errors.md. */
export function writeErrorPage(catalogue: Readonly<Record<string, CatalogueEntry>>): string {
  const entries = Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    '# Error codes',
    '',
    'Made from `shared-contracts/src/errors/catalogue.ts` by `pnpm check docs --update`; edit the catalogue, not this page.',
    'Every answer of the HTTP API that reports an error is a problem document with `code` and `message`, the message in',
    'the language of the caller.',
    '',
    ...entries.flatMap(([code, entry]) => [
      `## ${code}`,
      '',
      `- Status: ${entry.status}`,
      `- az: ${entry.message.az}`,
      `- en: ${entry.message.en}`,
      `- ru: ${entry.message.ru}`,
      `- Cause: ${entry.cause}`,
      `- Remedy: ${entry.remedy}`,
      '',
    ]),
  ].join('\n')
}
