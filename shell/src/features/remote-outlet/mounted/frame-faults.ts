import { releaseBase } from 'shared-contracts/release/release-record'
import type { PageRemote } from 'shared-contracts/release/page-state'

/** Parts of the frame, and what stands for all the rest in it. */
const LANDMARKS = 'html, body, #root, header, header a, header button, main, footer, footer a'

function landmarks(): readonly Element[] {
  const inside = document.querySelector('main')
  return [...document.querySelectorAll(LANDMARKS)].filter(
    (element) => element === inside || inside?.contains(element) !== true,
  )
}

/** Style rules of a sheet, those within layers, media queries and rules included. */
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
    // A selector inside another one (`& > p`), or one that this browser does not know.
    return false
  }
}

function addressOf(sheet: CSSStyleSheet): string {
  const owner = sheet.ownerNode
  return owner instanceof HTMLElement ? (owner.dataset.href ?? owner.getAttribute('href') ?? '') : ''
}

/**
 * Rules of a release that reach the frame. What matters is that a rule applies there at all, not whether it wins: names
 * of a release's classes are its own, so none of its rules has any business outside of its place. Sheets that have no
 * address are put down to the release that was mounted when they were found.
 */
export function frameFaults({ name, version }: Pick<PageRemote, 'name' | 'version'>): readonly Error[] {
  const base = releaseBase(name, version)
  const marks = landmarks()
  const sheets = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]
  const own = sheets.filter((sheet) => {
    const address = addressOf(sheet)
    return address.startsWith(base) || address === ''
  })
  const reaching = own
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .filter(({ selectorText }) => marks.some((mark) => matches(mark, selectorText)))
    .map(({ selectorText }) => selectorText)
  return [...new Set(reaching)]
    .slice(0, 5)
    .map((selector) => new Error(`the selector ${selector} reaches the frame`))
}
