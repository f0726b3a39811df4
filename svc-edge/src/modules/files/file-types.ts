const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
}

/** By extension; what is not listed is a download, never something a browser would run. */
export function contentTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return TYPES[extension] ?? 'application/octet-stream'
}

/** Whether a page can run or apply a file, by its extension alone: what its publisher calls it does not count. */
export function isPageCode(path: string): boolean {
  return /\.(?:js|css)$/i.test(path)
}
