import postcss, { type AtRule, type Rule } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/** Cascade layer of the styles of remotes. */
export const REMOTE_LAYER = 'features'

/** Elements of the shell, which style sheets of remotes must not select. */
const SHELL_ELEMENTS: ReadonlySet<string> = new Set(['html', 'body', 'header', 'footer', 'main'])

/** At-rules that affect only the rules in them. All others have a global effect and are refused. */
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
 * Finds violations of the style isolation of remotes in a built style sheet (FED-11): each selector needs a class of
 * the remote outside of brackets, none may select an element of the shell, and all rules must be in the layer of
 * remotes. Used by the build and, at publication, by the release registry. Not for browsers.
 * @throws CssSyntaxError of postcss for an invalid style sheet.
 */
export function findStyleProblems(path: string, css: string, layer: string = REMOTE_LAYER): string[] {
  const problems = new Set<string>()
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') for (const problem of listAtRuleProblems(node, layer)) problems.add(problem)
    if (node.type === 'rule' && !isKeyframe(node)) {
      for (const problem of listSelectorProblems(node)) problems.add(problem)
      if (!isLayered(node)) problems.add(`"${node.selector}" is outside the layer "${layer}"`)
    }
  })
  return [...problems].map((problem) => `${path}: ${problem}`)
}

function listAtRuleProblems({ name, params }: AtRule, layer: string): string[] {
  // Browsers accept names in any case and with escapes; only the listed form is allowed.
  if (!SCOPED_AT_RULES.has(name)) return [`@${name} affects other parts of the page`]
  return name === 'layer' && params !== layer
    ? [`@layer ${params} is not allowed: styles of remotes are in "${layer}"`]
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

function listSelectorProblems(rule: Rule): string[] {
  const problems: string[] = []
  // Nested rules are limited by the selector around them.
  const nested = rule.parent?.type === 'rule'
  selectorParser((selectors) => {
    for (const selector of selectors.nodes) {
      const text = selector.toString().trim()
      if (!hasOwnName(selector) && (!nested || hasNestingInBrackets(selector))) {
        problems.push(`"${text}" has no class of the remote and could match other elements`)
      }
      selector.walk((node) => {
        const named = node.type === 'tag' && SHELL_ELEMENTS.has(node.value.toLowerCase())
        const page = node.type === 'pseudo' && /^:(?:root|host|global)$/i.test(node.value)
        if (named || page) problems.push(`"${text}" selects ${node.value}, which belongs to the shell`)
        const hidden = (node.type === 'tag' || node.type === 'pseudo') && node.toString().includes('\\')
        if (hidden) problems.push(`"${text}" has a name with escapes`)
      })
    }
  }).processSync(rule.selector)
  return problems
}

/** Whether `&` is in brackets: `:is(&, *)` in a nested rule matches elements outside of the parent selector. */
function hasNestingInBrackets(selector: Selector): boolean {
  let found = false
  selector.walkNesting(() => {
    found = true
  })
  return found
}

/** Whether a class limits the selector. In brackets, as in `:has(.own)` and `:not(.own)`, it does not. */
function hasOwnName(selector: Selector): boolean {
  return selector.nodes.some((node) => node.type === 'class' || node.type === 'id' || node.type === 'nesting')
}
