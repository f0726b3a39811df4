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

const COMMENT = /\/\/[^\n]*|\/\*.*?\*\//gs

interface Text {
  /** Place in the source. */
  readonly position: number
  readonly text: string
  readonly role: 'prose' | 'message' | 'name' | 'type'
}

const TITLE_FUNCTIONS = new Set(['it', 'test', 'describe'])
const TEST = /\.(?:test|spec)\.tsx?$/
/** Shorter literals are keys, codes and class names. */
const MESSAGE_WORDS = 3

/** Faults of one file, `file:line: "word", write … instead`. */
export function findWordFaults(file: string, source: string, list: WordList): string[] {
  return listTexts(file, source).flatMap(({ position, text, role }) => {
    const words = role === 'name' || role === 'type' ? splitWords(text) : text
    return entriesFor({ text, role }, words, list).flatMap(([pattern, instead]) => {
      const exact = role === 'type' && list.names.some(([name]) => name === pattern)
      const match = exact
        ? new RegExp(`^(?:${pattern})$`, 'u').exec(text)
        : new RegExp(`\\b(?:${pattern})\\b`, 'iu').exec(words)
      return match === null ? [] : [`${file}:${lineAt(source, position)}: "${match[0]}"; write: ${instead}`]
    })
  })
}

/** One pattern of all entries, which almost no text matches: the entries are only tried one by one on those that do. */
const patterns = new WeakMap<readonly Entry[], RegExp>()

function matchesAny(words: string, entries: readonly Entry[]): boolean {
  let pattern = patterns.get(entries)
  if (pattern === undefined) {
    pattern = new RegExp(`\\b(?:${entries.map(([each]) => each).join('|')})\\b`, 'iu')
    patterns.set(entries, pattern)
  }
  return pattern.test(words)
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

/** Entries that a text may match. */
function entriesFor(
  { role, text }: Pick<Text, 'role' | 'text'>,
  words: string,
  list: WordList,
): readonly Entry[] {
  if (role === 'name' && list.publicNames.includes(text)) return []
  const groups = role === 'message' ? [list.everywhere] : [list.everywhere, list.code]
  const found = groups.filter((entries) => matchesAny(words, entries)).flat()
  return role === 'type' ? [...found, ...list.names] : found
}

function listTexts(file: string, source: string): Text[] {
  if (file.endsWith('.md')) return listProse(source)
  if (file.endsWith('.json')) return listJsonValues(source)
  if (/\.(?:css|sql)$/.test(file)) return listCommentsByPattern(source)
  return listCodeTexts(file, source)
}

function listProse(source: string): Text[] {
  const text = source.replace(/```.*?```/gs, (block) => block.replace(/[^\n]/g, ' '))
  return listLines(text).map(({ position, text: line }) => ({
    position,
    text: line.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, ' '),
    role: 'prose',
  }))
}

function listJsonValues(source: string): Text[] {
  return listLines(source).map(({ position, text }) => ({
    position,
    text: text.replace(/^\s*"[^"]*"\s*:|\{\{[^}]*\}\}/g, ''),
    role: 'message',
  }))
}

function listCommentsByPattern(source: string): Text[] {
  return [...source.matchAll(/\/\*.*?\*\/|--[^\n]*/gs)].map((match) => ({
    position: match.index,
    text: flatten(match[0]),
    role: 'prose',
  }))
}

function listCodeTexts(file: string, source: string): Text[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const add = (position: number, text: string, role: Text['role']): void => {
    texts.push({ position, text, role })
  }
  const addComments = (from: number, to: number): void => {
    for (const { 0: comment, index } of source.slice(from, to).matchAll(COMMENT))
      add(from + index, flatten(comment), 'prose')
  }
  const visit = (node: ts.Node): void => {
    const name = declaredName(node)
    if (name !== undefined) add(node.getStart(), name.text, name.role)
    else if (isText(node) && isTitle(node)) add(node.getStart(), node.getText(), 'prose')
    else if (isText(node) && !TEST.test(file) && isMessage(node))
      add(node.getStart(), node.getText().replace(/\$\{[^}]*\}/g, ' '), 'message')
    if (ts.isToken(node)) return
    // Between its parts a node has comments, keywords and punctuation only.
    let from = node.getStart()
    ts.forEachChild(node, (child) => {
      addComments(from, ts.isJsxText(child) ? child.getFullStart() : child.getStart())
      visit(child)
      from = child.getEnd()
    })
    addComments(from, node.getEnd())
  }
  addComments(0, parsed.getStart())
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

function listLines(source: string): Pick<Text, 'position' | 'text'>[] {
  let position = 0
  return source.split('\n').map((text) => {
    const line = { position, text }
    position += text.length + 1
    return line
  })
}

function lineAt(source: string, position: number): number {
  return source.slice(0, position).split('\n').length
}
