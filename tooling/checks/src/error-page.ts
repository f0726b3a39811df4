import type { CatalogueEntry, ErrorCode } from 'shared-contracts/errors/catalogue'
import type { Texts } from 'shared-contracts/session/language'

/** The text of docs/errors.md. */
export function writeErrorPage(
  catalogue: Readonly<Record<ErrorCode, CatalogueEntry>>,
  messages: Texts<ErrorCode>,
): string {
  const codes = Object.keys(catalogue).toSorted() as ErrorCode[]
  return [
    '# Error codes',
    '',
    'Made from `shared-contracts/src/errors/catalogue.json` and `shared-contracts/locales` by',
    '`pnpm check docs --update`; edit these, not this page.',
    'Every answer of the HTTP API that reports an error is a problem document with `code` and `message`, the message in',
    'the language of the caller.',
    '',
    ...codes.flatMap((code) => [
      `## ${code}`,
      '',
      `- Status: ${catalogue[code].status}`,
      `- az: ${messages.az[code]}`,
      `- en: ${messages.en[code]}`,
      `- ru: ${messages.ru[code]}`,
      `- Cause: ${catalogue[code].cause}`,
      `- Remedy: ${catalogue[code].remedy}`,
      '',
    ]),
  ].join('\n')
}
