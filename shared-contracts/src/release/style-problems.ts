import postcss, { type AtRule, type Rule } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/** Cascade layer of everything that a remote draws. */
export const REMOTE_LAYER = 'features'

/** What only the shell draws or is: no sheet of a remote may name it. */
const SHELL_ELEMENTS: ReadonlySet<string> = new Set(['html', 'body', 'header', 'footer', 'main'])

/** At-rules that concern only the rules in them; every other one reaches all of the page. */
const SCOPED_AT_RULES: ReadonlySet<string> = new Set([
  'charset',
  'container',
  'keyframes',
  '-webkit-keyframes',
  'layer',
  'media',
  'scope',
  'starting-style',
  'supports',
])

/**
 * Complaints about a style sheet as it is delivered: every selector has a class of the remote outside of brackets,
 * none names a part of the page, nothing leaves the layer of remotes. The build and, at publishing, the release registry
 * call it (FED-11). Not for browsers.
 * @throws CssSyntaxError of postcss when it is no style sheet.
 */
export function findStyleProblems(path: string, css: string, layer: string = REMOTE_LAYER): string[] {
  const problems = new Set<string>()
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') for (const problem of reachOf(node, layer)) problems.add(problem)
    if (node.type === 'rule' && !isKeyframe(node)) {
      for (const problem of selectorProblems(node)) problems.add(problem)
      if (!isLayered(node)) problems.add(`"${node.selector}" stands outside the layer "${layer}"`)
    }
  })
  return [...problems].map((problem) => `${path}: ${problem}`)
}

function reachOf({ name, params }: AtRule, layer: string): string[] {
  // A browser reads names in any case and with escapes; here only the listed form is accepted.
  if (!SCOPED_AT_RULES.has(name)) return [`@${name} reaches beyond the remote`]
  return name === 'layer' && params !== layer
    ? [`@layer ${params} is not the remote's: its styles are in "${layer}"`]
    : []
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}

function isLayered(rule: Rule): boolean {
  for (let above = rule.parent; above !== undefined; above = above.parent as typeof above) {
    if (above.type === 'atrule' && (above as AtRule).name === 'layer') return true
  }
  return false
}

function selectorProblems(rule: Rule): string[] {
  const problems: string[] = []
  // Nested rules are held by the selector around them.
  const nested = rule.parent?.type === 'rule'
  selectorParser((selectors) => {
    for (const selector of selectors.nodes) {
      const text = selector.toString().trim()
      if (!hasOwnName(selector) && (!nested || namesOuterInBrackets(selector))) {
        problems.push(`"${text}" has no class of the remote and would reach beyond it`)
      }
      selector.walk((node) => {
        const named = node.type === 'tag' && SHELL_ELEMENTS.has(node.value.toLowerCase())
        const page = node.type === 'pseudo' && /^:(?:root|host|global)$/i.test(node.value)
        if (named || page) problems.push(`"${text}" names ${node.value}, which is the shell's`)
        const hidden = (node.type === 'tag' || node.type === 'pseudo') && node.toString().includes('\\')
        if (hidden) problems.push(`"${text}" writes a name with escapes`)
      })
    }
  }).processSync(rule.selector)
  return problems
}

/** `:is(&, *)` inside a rule is not below what it is nested in: it reaches all that the brackets match. */
function namesOuterInBrackets(selector: Selector): boolean {
  let found = false
  selector.walkNesting(() => {
    found = true
  })
  return found
}

/** In brackets, as in `:has(.own)` and `:not(.own)`, a class does not limit where the rule reaches. */
function hasOwnName(selector: Selector): boolean {
  return selector.nodes.some((node) => node.type === 'class' || node.type === 'id' || node.type === 'nesting')
}
