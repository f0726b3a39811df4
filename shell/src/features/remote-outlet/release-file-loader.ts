import { releaseBase } from 'shared-contracts/release/release-record'
import type { PageRemote } from 'shared-contracts/release/page-state'

/** What `preset` expects on `globalThis.portalFiles`; see its file-address-plugin. */
export interface PortalFiles {
  integrity(path: string): string | undefined
  address(path: string): string
}

/** One file of a release that the page needs. */
export interface WantedFile {
  readonly path: string
  readonly kind: 'script' | 'style'
}

/** The files of a screen, entry first. Paths are public. */
export function filesOfScreen(remote: PageRemote, screen: string): readonly WantedFile[] {
  const base = releaseBase(remote.name, remote.version)
  const needs = remote.screens[screen]
  const scripts = [remote.entry, ...(needs?.js ?? [])]
  return [
    ...scripts.map((file) => ({ path: base + file, kind: 'script' as const })),
    ...(needs?.css ?? []).map((file) => ({ path: base + file, kind: 'style' as const })),
  ]
}

/** Makes the policy once; every release's own loader uses the same name (`output.trustedTypes` of the preset). */
function trust(url: string): string {
  scriptPolicy ??= globalThis.trustedTypes?.createPolicy('portal', {
    createScriptURL: (value: string) => value,
  })
  return (scriptPolicy?.createScriptURL(url) ?? url) as string
}
let scriptPolicy: { createScriptURL(value: string): unknown } | undefined

declare global {
  // Not yet in TypeScript's own library.
  var trustedTypes:
    | undefined
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL: (value: string) => string },
        ): { createScriptURL(value: string): unknown }
      }
}

const arrived = new Set<string>()

function isOnPage({ path, kind }: WantedFile): boolean {
  if (arrived.has(path)) return true
  if (kind === 'script') return false
  // The edge wrote the style sheets of the first screen into the document.
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    (link) => (link.dataset.href ?? link.getAttribute('href')) === path && link.sheet !== null,
  )
}

function makeElement({ path, kind }: WantedFile, address: string): HTMLScriptElement | HTMLLinkElement {
  if (kind === 'script') {
    const script = document.createElement('script')
    script.src = trust(address)
    return script
  }
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  link.dataset.href = path
  return link
}

/**
 * Loads a file once, with the page's integrity. `attempt` above 0 asks under `?r=n`, because a browser keeps a hung
 * or failed answer of the same address. Resolves too when an earlier attempt arrives first.
 */
export function loadFile(files: PortalFiles, wanted: WantedFile, attempt: number): Promise<void> {
  if (isOnPage(wanted)) return Promise.resolve()
  const address = attempt === 0 ? wanted.path : `${wanted.path}?r=${String(attempt)}`
  const element = makeElement(wanted, address)
  element.crossOrigin = 'anonymous'
  element.integrity = files.integrity(wanted.path) ?? ''
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      arrived.add(wanted.path)
      resolve()
    })
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error(`${address} could not be loaded`))
    })
    document.head.append(element)
  })
}

/** Tells the browser that a file will be needed soon. */
export function preloadFile(files: PortalFiles, { path, kind }: WantedFile): void {
  if (arrived.has(path) || document.querySelector(`link[href="${CSS.escape(path)}"]`) !== null) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = kind
  link.crossOrigin = 'anonymous'
  link.integrity = files.integrity(path) ?? ''
  link.href = path
  document.head.append(link)
}
