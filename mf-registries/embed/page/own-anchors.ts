import { splitLanguage } from 'shared-contracts/session/language'
import { isPlainPress } from 'shared-runtime/navigation'
import { screenAt } from './embed-place.ts'
import type { PlaceKeeper } from './embed-place.ts'

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

interface Inside {
  readonly portal: string
  readonly place: PlaceKeeper
}

/** What a form that its screen left to the browser would send. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.append(name, value)
  }
  return query.toString()
}

/** Goes to a part of the same screen; the address of the host is left alone. */
function goToPart(event: Event, anchor: Element): void {
  event.preventDefault()
  const id = anchor.getAttribute('href')?.slice(1) ?? ''
  const root = anchor.getRootNode()
  const target =
    id !== '' && root instanceof DocumentFragment ? root.querySelector(`#${CSS.escape(id)}`) : null
  if (target instanceof HTMLElement) target.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/**
 * For the host's page, typing in a field of the embed is pressing keys on a custom element: its shortcuts of single
 * keys would take the letters.
 */
function keepTyping(event: Event): void {
  if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return
  const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isCharacter && event.target.matches('input, textarea, select')) event.stopPropagation()
}

/**
 * Presses on links and forms that no component has taken: what the element shows itself is shown in it, and nothing
 * takes the page of the host away. Call it after React has its listeners on the root: it hears of a press last.
 * @returns ends it.
 */
export function takePresses(root: Node, { portal, place }: Inside): () => void {
  function press(event: Event): void {
    const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (anchor === null || event.defaultPrevented) return
    if (!(event instanceof MouseEvent) || !isPlainPress(event)) return
    const href = anchor.getAttribute('href') ?? ''
    if (href.startsWith('#')) {
      goToPart(event, anchor)
      return
    }
    const path = anchor.hasAttribute('download') ? undefined : shownInside(href, portal)
    if (path === undefined) return
    event.preventDefault()
    place.go(path, { by: 'visitor' })
  }
  /** In the place of the browser, which sends no form and reports none in a sandbox without `allow-forms`. */
  function pressSubmit(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const form = button?.form ?? null
    if (button?.type !== 'submit' || form === null || event.defaultPrevented) return
    event.preventDefault()
    if (!form.noValidate && !form.reportValidity()) return
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }))
  }
  function submit(event: Event): void {
    const { target } = event
    if (event.defaultPrevented || !(target instanceof HTMLFormElement)) return
    event.preventDefault()
    const path = shownInside(target.getAttribute('action') ?? '', portal)?.split('?')[0]
    if (path === undefined) return
    const query = queryOf(target)
    place.go(query === '' ? path : `${path}?${query}`, { by: 'visitor' })
  }
  root.addEventListener('click', press)
  root.addEventListener('click', pressSubmit)
  root.addEventListener('submit', submit)
  root.addEventListener('keydown', keepTyping)
  return () => {
    root.removeEventListener('keydown', keepTyping)
    root.removeEventListener('click', press)
    root.removeEventListener('click', pressSubmit)
    root.removeEventListener('submit', submit)
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
