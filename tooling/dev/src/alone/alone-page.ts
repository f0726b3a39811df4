import type { CompanyId } from 'shared-contracts/session/variant'

interface AlonePage {
  readonly publicPath: string
  readonly companyId: CompanyId
  readonly hasApi: boolean
}

/** The document around; the page itself is drawn in the browser (`page/`). */
export function alonePage({ publicPath, companyId, hasApi }: AlonePage): string {
  return [
    '<!doctype html>',
    '<html lang="az"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${publicPath}page.css">`,
    `<script defer src="${publicPath}page.js"></script>`,
    '</head><body>',
    `<div id="root" data-company="${String(companyId)}" data-api="${hasApi ? 'portal' : 'samples'}"></div>`,
    '</body></html>',
  ].join('')
}
