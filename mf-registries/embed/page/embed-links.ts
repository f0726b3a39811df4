import { splitLanguage } from 'shared-contracts/session/language'
import { isPlainPress } from 'shared-runtime/navigation'
import { findScreen } from './embed-location.ts'
import type { EmbedLocation } from './embed-location.ts'

/** Path and query without language prefix if the element shows the URL itself; otherwise undefined. */
export function findInternalPath(href: string, portal: string): string | undefined {
  if (!URL.canParse(href, portal)) return undefined
  const url = new URL(href, portal)
  if (url.origin !== portal) return undefined
  const { path } = splitLanguage(url.pathname)
  return findScreen(path) === undefined ? undefined : `${path}${url.search}`
}

function rewriteAddress(element: Element, portal: string): void {
  const name = element.localName === 'form' ? 'action' : 'href'
  const address = element.getAttribute(name) ?? ''
  if (address.startsWith('/')) element.setAttribute(name, new URL(address, portal).href)
  if (name !== 'href' || address.startsWith('#') || element.hasAttribute('download')) return
  const isInside = findInternalPath(element.getAttribute('href') ?? '', portal) !== undefined
  if (isInside) {
    element.removeAttribute('target')
  } else if (element.getAttribute('target') !== '_blank') {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
}

interface NavigationOptions {
  readonly portal: string
  readonly location: EmbedLocation
}

/** Query string of a GET form. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.append(name, value)
  }
  return query.toString()
}

/** Scrolls to a fragment of the same screen without changing the URL of the host page. */
function scrollToFragment(event: Event, anchor: Element): void {
  event.preventDefault()
  const id = anchor.getAttribute('href')?.slice(1) ?? ''
  const root = anchor.getRootNode()
  const target =
    id !== '' && root instanceof DocumentFragment ? root.querySelector(`#${CSS.escape(id)}`) : null
  if (target instanceof HTMLElement) target.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** Stops typed characters from bubbling: single-key shortcuts of the host page would handle them. */
function stopTypedKeys(event: Event): void {
  if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return
  const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isCharacter && event.target.matches('input, textarea, select')) event.stopPropagation()
}

/**
 * Handles clicks and form submits that no component has prevented: internal paths are shown in the element, so that the
 * host page is never left. Call it after React has added its listeners to the root.
 * @returns stops it.
 */
export function interceptNavigation(root: Node, { portal, location }: NavigationOptions): () => void {
  function handleClick(event: Event): void {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (anchor === null || event.defaultPrevented) return
    if (!(event instanceof MouseEvent) || !isPlainPress(event)) return
    const href = anchor.getAttribute('href') ?? ''
    if (href.startsWith('#')) {
      scrollToFragment(event, anchor)
      return
    }
    const path = anchor.hasAttribute('download') ? undefined : findInternalPath(href, portal)
    if (path === undefined) return
    event.preventDefault()
    location.go(path, { by: 'visitor' })
  }
  /** Submits forms by script: browsers do not in a sandbox without `allow-forms`. */
  function handleSubmitClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const form = button?.form ?? null
    if (button?.type !== 'submit' || form === null || event.defaultPrevented) return
    event.preventDefault()
    if (!form.noValidate && !form.reportValidity()) return
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }))
  }
  function handleSubmit(event: Event): void {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return
    event.preventDefault()
    const path = findInternalPath(target.getAttribute('action') ?? '', portal)?.split('?')[0]
    if (path === undefined) return
    const query = queryOf(target)
    location.go(query === '' ? path : `${path}?${query}`, { by: 'visitor' })
  }
  root.addEventListener('click', handleClick)
  root.addEventListener('click', handleSubmitClick)
  root.addEventListener('submit', handleSubmit)
  root.addEventListener('keydown', stopTypedKeys)
  return () => {
    root.removeEventListener('keydown', stopTypedKeys)
    root.removeEventListener('click', handleClick)
    root.removeEventListener('click', handleSubmitClick)
    root.removeEventListener('submit', handleSubmit)
  }
}

/**
 * Rewrites relative URLs of links and forms to URLs of the portal, and opens external links in a new tab. It observes
 * the DOM, so that middle clicks work too.
 * @returns stops it.
 */
export function rewriteAddresses(root: ParentNode & Node, portal: string): () => void {
  const selector = 'a[href], form[action]'
  function rewriteAll(within: ParentNode): void {
    for (const element of within.querySelectorAll(selector)) rewriteAddress(element, portal)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof Element && target.matches(selector))
        rewriteAddress(target, portal)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(selector)) rewriteAddress(node, portal)
        rewriteAll(node)
      }
    }
  })
  rewriteAll(root)
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href', 'action'],
  })
  return () => {
    observer.disconnect()
  }
}
