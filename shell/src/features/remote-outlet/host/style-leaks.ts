import { releaseBase } from 'shared-contracts/release/release-record'
import type { PageRemote } from 'shared-contracts/release/page-state'

const LANDMARKS = 'html, body, #root, header, header a, header button, main, footer, footer a'

function landmarks(): readonly Element[] {
  const inside = document.querySelector('main')
  return [...document.querySelectorAll(LANDMARKS)].filter(
    (element) => element === inside || inside?.contains(element) !== true,
  )
}

function rulesOf(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []
    return rule instanceof CSSStyleRule ? [rule, ...inner] : inner
  })
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // Nested or unsupported selector.
    return false
  }
}

function addressOf(sheet: CSSStyleSheet): string {
  const owner = sheet.ownerNode
  return owner instanceof HTMLElement ? (owner.dataset.href ?? owner.getAttribute('href') ?? '') : ''
}

/** Finds style rules of a release that match the frame. Sheets without URL are attributed to the mounted release. */
export function findStyleLeaks({ name, version }: Pick<PageRemote, 'name' | 'version'>): readonly Error[] {
  const base = releaseBase(name, version)
  const marks = landmarks()
  const sheets = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]
  const own = sheets.filter((sheet) => {
    const address = addressOf(sheet)
    return address.startsWith(base) || address === ''
  })
  const leaking = own
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .filter(({ selectorText }) => marks.some((mark) => matches(mark, selectorText)))
    .map(({ selectorText }) => selectorText)
  return [...new Set(leaking)]
    .slice(0, 5)
    .map((selector) => new Error(`the selector ${selector} matches the frame`))
}
