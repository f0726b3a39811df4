import { fileURLToPath } from 'node:url'
import { aloneConfig } from 'preset/webpack-alone'
import type { CompanyId } from 'shared-contracts/session/variant'
import { serveBuild } from './serve-build.ts'

export interface AloneView {
  readonly dir: string
  /** Base of a running API, without `/api`; otherwise the remote's `dev/answers.ts` is used. */
  readonly apiUrl: string | undefined
  readonly companyId: CompanyId
  readonly port: number
  readonly signal: AbortSignal
  readonly print: (line: string) => void
}

const PUBLIC_PATH = '/alone/'

/** Serves the remote until the signal, with fast refresh. Needs no service. */
export async function showAlone({ dir, companyId, ...view }: AloneView): Promise<void> {
  const { apiUrl } = view
  const config = await aloneConfig({
    dir,
    page: fileURLToPath(new URL('../page/main.tsx', import.meta.url)),
    noAnswers: fileURLToPath(new URL('../page/no-answers.ts', import.meta.url)),
    publicPath: PUBLIC_PATH,
  })
  await serveBuild({
    ...view,
    config,
    html: renderDocument(companyId, apiUrl === undefined ? 'samples' : 'portal'),
    note:
      apiUrl === undefined
        ? 'No portal: responses come from dev/answers.ts.'
        : `Data of the running portal (${apiUrl}).`,
  })
}

function renderDocument(companyId: CompanyId, api: 'portal' | 'samples'): string {
  return [
    '<!doctype html>',
    '<html lang="az"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${PUBLIC_PATH}page.css">`,
    `<script defer src="${PUBLIC_PATH}page.js"></script>`,
    '</head><body>',
    `<div id="root" data-company="${String(companyId)}" data-api="${api}"></div>`,
    '</body></html>',
  ].join('')
}
