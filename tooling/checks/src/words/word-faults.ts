import ts from 'typescript'

/** Word pattern with its standard term, as in `words.json`. */
type Entry = readonly [pattern: string, instead: string]

export interface WordList {
  /** Checked in comments, titles, names, messages, documents and English texts of the interface. */
  readonly everywhere: readonly Entry[]
  /** Also checked in comments, test titles and documents. */
  readonly code: readonly Entry[]
  readonly names: readonly Entry[]
  readonly folders: readonly Entry[]
  /** Public names that released remotes call. */
  readonly publicNames: readonly string[]
}

interface Text {
  readonly line: number
  readonly text: string
  readonly role: 'prose' | 'message' | 'name' | 'type'
}

const TITLE_FUNCTIONS = new Set(['it', 'test', 'describe'])
const TEST = /\.(?:test|spec)\.tsx?$/
/** Shorter literals are keys, codes and class names. */
const MESSAGE_WORDS = 3

/** Faults of one file, `file:line: "word", write … instead`. */
export function findWordFaults(file: string, source: string, list: WordList): string[] {
  return listTexts(file, source).flatMap(({ line, text, role }) =>
    entriesFor({ line, text, role }, list).flatMap(([pattern, instead]) => {
      const exact = role === 'type' && list.names.some(([name]) => name === pattern)
      const match = exact
        ? new RegExp(`^(?:${pattern})$`, 'u').exec(text)
        : new RegExp(`\\b(?:${pattern})\\b`, 'iu').exec(
            role === 'name' || role === 'type' ? splitWords(text) : text,
          )
      return match === null ? [] : [`${file}:${line}: "${match[0]}"; write: ${instead}`]
    }),
  )
}

/** Faults of a file's own name, whose hyphens separate words. */
export function findFileNameFaults(file: string, list: WordList): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/s, '')
  return [...list.everywhere, ...list.code].flatMap(([pattern, instead]) => {
    const match = new RegExp(`\\b(?:${pattern})\\b`, 'iu').exec(splitWords(name))
    return match === null ? [] : [`${file}: file name "${match[0]}"; write: ${instead}`]
  })
}

export function findFolderFaults(file: string, list: WordList): string[] {
  const folders = file.split('/').slice(0, -1)
  return list.folders.flatMap(([pattern, instead]) =>
    folders
      .filter((folder) => new RegExp(`^(?:${pattern})$`, 'u').test(folder))
      .map((folder) => `${file}: folder "${folder}"; name it by: ${instead}`),
  )
}

function entriesFor({ role, text }: Text, list: WordList): readonly Entry[] {
  if (role === 'name' && list.publicNames.includes(text)) return []
  if (role === 'message') return list.everywhere
  const terms = [...list.everywhere, ...list.code]
  return role === 'type' ? [...terms, ...list.names] : terms
}

function listTexts(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return listProse(source)
  if (file.endsWith('.json')) return listJsonValues(source)
  if (/\.(?:css|sql)$/.test(file)) return listCommentsByPattern(source)
  return listCodeTexts(file, source)
}

function listProse(source: string): Text[] {
  const text = source.replace(/```.*?```/gs, (block) => block.replace(/[^\n]/g, ' '))
  return text.split('\n').map((line, index) => ({
    line: index + 1,
    text: line.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, ' '),
    role: 'prose',
  }))
}

function listJsonValues(source: string): Text[] {
  return source.split('\n').map((text, index) => ({
    line: index + 1,
    text: text.replace(/^\s*"[^"]*"\s*:|\{\{[^}]*\}\}/g, ''),
    role: 'message',
  }))
}

function listCommentsByPattern(source: string): Text[] {
  return [...source.matchAll(/\/\*.*?\*\/|--[^\n]*/gs)].map((match) => ({
    line: lineAt(source, match.index),
    text: flatten(match[0]),
    role: 'prose',
  }))
}

function listCodeTexts(file: string, source: string): Text[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const comments = new Set<number>()
  const add = (position: number, text: string, role: Text['role']): void => {
    texts.push({ line: lineAt(source, position), text, role })
  }
  const addComments = (position: number, ranges: typeof ts.getLeadingCommentRanges): void => {
    for (const { pos, end } of ranges(source, position) ?? []) {
      if (comments.has(pos)) continue
      comments.add(pos)
      add(pos, flatten(source.slice(pos, end)), 'prose')
    }
  }
  const visit = (node: ts.Node): void => {
    if (!ts.isJsxText(node)) {
      addComments(node.getFullStart(), ts.getLeadingCommentRanges)
      addComments(node.getEnd(), ts.getTrailingCommentRanges)
    }
    const name = declaredName(node)
    if (name !== undefined) add(node.getStart(), name.text, name.role)
    else if (isText(node) && isTitle(node)) add(node.getStart(), node.getText(), 'prose')
    else if (isText(node) && !TEST.test(file) && isMessage(node))
      add(node.getStart(), node.getText().replace(/\$\{[^}]*\}/g, ' '), 'message')
    node.getChildren(parsed).forEach(visit)
  }
  visit(parsed)
  return texts
}

function declaredName(node: ts.Node): { text: string; role: 'name' | 'type' } | undefined {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node))
    return node.name && { text: node.name.text, role: 'type' }
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node))
    return node.name && { text: node.name.getText(), role: 'name' }
  if (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent))
    return { text: node.name.getText(), role: 'name' }
  return undefined
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
}

function isTitle(node: ts.Node): boolean {
  const call = node.parent
  return (
    ts.isCallExpression(call) &&
    call.arguments[0] === node &&
    TITLE_FUNCTIONS.has(/^\w+/.exec(call.expression.getText())?.[0] ?? '')
  )
}

function isMessage(node: ts.Node): boolean {
  return !ts.isImportDeclaration(node.parent) && node.getText().trim().split(/\s+/).length >= MESSAGE_WORDS
}

/** `leadOn` → `lead on`, also of `LEAD_ON` and `lead-on`. */
function splitWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
}

function flatten(comment: string): string {
  return comment
    .replace(/`[^`]*`/g, ' ')
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
}

function lineAt(source: string, position: number): number {
  return source.slice(0, position).split('\n').length
}
