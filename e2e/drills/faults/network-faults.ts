import type { Page, Route } from '@playwright/test'

/** File types that a remote's screen needs. */
export const FILES = ['entry', 'chunk', 'style', 'text'] as const
export type FileKind = (typeof FILES)[number]

/** Faults of a file between portal and browser. */
export const MODES = ['404', '500', 'hanging', 'HTML instead', 'one byte changed'] as const
export type Mode = (typeof MODES)[number]

function addressesOf(remote: string, kind: FileKind): RegExp {
  const file = {
    entry: 'entry\\.[^/?]+\\.js',
    chunk: '(?!entry\\.)[^/?]+\\.js',
    style: '[^?]+\\.css',
    text: '[^?]+\\.json',
  }[kind]
  return new RegExp(`/m/${remote}/[^/]+/${file}(\\?|$)`)
}

/** Active fault until `repair`. `hits` counts the affected requests. */
export interface NetworkFault {
  readonly hits: () => number
  repair(): Promise<void>
}

/** Applies the fault to each request for such a file of a remote, retries included. */
export async function breakFiles(
  page: Page,
  { remote, kind, mode }: { readonly remote: string; readonly kind: FileKind; readonly mode: Mode },
): Promise<NetworkFault> {
  let hits = 0
  let isRepaired = false
  const held: Route[] = []
  const addresses = addressesOf(remote, kind)

  const faultsByMode: Record<Mode, (route: Route) => Promise<void>> = {
    '404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'not here' }),
    '500': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
    hanging: (route) => {
      held.push(route)
      return Promise.resolve()
    },
    'HTML instead': (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' }),
    'one byte changed': async (route) => {
      const response = await route.fetch()
      const body = await response.body()
      const last = body.length - 1
      body[last] = (body[last] ?? 0) ^ 1
      await route.fulfill({ response, body })
    },
  }

  const applyFault = async (route: Route): Promise<void> => {
    hits += 1
    await faultsByMode[mode](route).catch((error: unknown) => {
      // Playwright itself continues requests that were pending at the repair.
      if (!isRepaired) throw error
    })
  }
  await page.route(addresses, applyFault)
  return {
    hits: () => hits,
    async repair() {
      isRepaired = true
      await page.unroute(addresses, applyFault)
      // Hanging requests end like a broken connection.
      await Promise.allSettled(held.map((route) => route.abort()))
    },
  }
}
