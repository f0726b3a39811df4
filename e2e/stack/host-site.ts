import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { HostPage } from '../fixtures/host-pages.ts'

/** Another site with its own origin. */
export interface HostSite {
  /** Address of a page. */
  readonly at: (page: HostPage) => string
  close(): void
}

const require = createRequire(import.meta.url)

function packaged(name: string, file: string): Buffer {
  return readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file))
}

/** Serves pages with the element; `portal` is the origin of their module. */
export async function serveHostPages(pages: readonly HostPage[], portal: string): Promise<HostSite> {
  const scripts: Readonly<Record<string, () => Buffer>> = {
    '/react.js': () => packaged('react-18', 'umd/react.production.min.js'),
    '/react-dom.js': () => packaged('react-dom-18', 'umd/react-dom.production.min.js'),
  }
  const filled = (text: string): string => text.replaceAll('PORTAL', portal)
  const server = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '/'
    const script = scripts[path]
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script())
      return
    }
    const page = path === '/' ? undefined : pages[Number(path.slice(1))]
    if (page === undefined) {
      response.writeHead(204).end()
      return
    }
    const policy = page.policy === undefined ? {} : { 'content-security-policy': filled(page.policy) }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy })
    response.end(
      `<!doctype html><html lang="en"><head><title>Host</title><meta name="viewport" content="width=device-width, initial-scale=1">${filled(page.head)}</head><body><h1>Host</h1>${filled(page.body)}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    at: (page) => `http://127.0.0.1:${String(port)}/${String(pages.indexOf(page))}`,
    close: () => void server.close(),
  }
}
