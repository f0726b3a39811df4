import { splitLanguage } from 'shared-contracts/session/language'
import { screenAt } from './embed-place.ts'

/** A path that the element itself shows, with its query, without language; undefined for everything else. */
export function shownInside(href: string, portal: string): string | undefined {
  if (!URL.canParse(href, portal)) return undefined
  const url = new URL(href, portal)
  if (url.origin !== portal) return undefined
  const { path } = splitLanguage(url.pathname)
  return screenAt(path) === undefined ? undefined : `${path}${url.search}`
}

function lead(element: Element, portal: string): void {
  const name = element.localName === 'form' ? 'action' : 'href'
  const given = element.getAttribute(name) ?? ''
  if (given.startsWith('/')) element.setAttribute(name, new URL(given, portal).href)
  if (name !== 'href' || given.startsWith('#') || element.hasAttribute('download')) return
  const isInside = shownInside(element.getAttribute('href') ?? '', portal) !== undefined
  if (isInside) {
    element.removeAttribute('target')
  } else if (element.getAttribute('target') !== '_blank') {
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer')
  }
}

/**
 * Addresses of the screens are paths of the portal; in the page of a host they would be the host's own. Whatever a
 * screen draws, its links lead to the portal, also by a press with the middle button, and those that leave the element
 * open a tab of their own.
 * @returns ends it.
 */
export function leadAnchors(root: ParentNode & Node, portal: string): () => void {
  const selector = 'a[href], form[action]'
  function leadAll(within: ParentNode): void {
    for (const element of within.querySelectorAll(selector)) lead(element, portal)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes' && target instanceof Element && target.matches(selector)) lead(target, portal)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(selector)) lead(node, portal)
        leadAll(node)
      }
    }
  })
  leadAll(root)
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
