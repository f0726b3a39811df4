import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

/** What a name of a module refers to: declarations of the module itself, or a name of another module of the package. */
export type Binding =
  | { readonly kind: 'local'; readonly statements: readonly ts.Statement[] }
  | { readonly kind: 'imported'; readonly file: string; readonly name: string }

/** Emitted declarations of one module. `file` is relative to the package. */
interface DeclarationModule {
  readonly file: string
  readonly text: ts.SourceFile
  readonly bindings: ReadonlyMap<string, Binding>
  readonly exports: ReadonlyMap<string, Binding>
}

/** Declarations of a package by file, and the program that emitted them. */
export interface PackageDeclarations {
  readonly program: ts.Program
  readonly modules: ReadonlyMap<string, DeclarationModule>
}

/** Emits declarations of the given files and of the package's files that they import, without checking types. */
export function emitDeclarations(folder: string, files: readonly string[]): PackageDeclarations {
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    readOptions(folder),
  )
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${folder}/src/`) && !fileName.endsWith('.json'))
  const modules = sources.map((source) => {
    let text = ''
    program.emit(source, (_, emitted) => (text = emitted), undefined, true)
    return readModule(relative(folder, source.fileName), text)
  })
  return { program, modules: new Map(modules.map((module) => [module.file, module])) }
}

function readOptions(folder: string): ts.CompilerOptions {
  const emit = {
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    noCheck: true,
    removeComments: true,
  }
  const parsed = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), emit, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  return parsed?.options ?? emit
}

/** Names and exports of an emitted declaration file. */
function readModule(file: string, emitted: string): DeclarationModule {
  const text = ts.createSourceFile(file, emitted, ts.ScriptTarget.Latest, true)
  const bindings = new Map<string, Binding>()
  const exports = new Map<string, Binding>()
  for (const statement of text.statements) {
    for (const [name, binding] of readImports(file, statement)) bindings.set(name, binding)
    for (const name of declaredNames(statement)) {
      const former = bindings.get(name)
      const statements = former?.kind === 'local' ? [...former.statements, statement] : [statement]
      bindings.set(name, { kind: 'local', statements })
    }
  }
  for (const statement of text.statements)
    for (const [name, binding] of readExports(file, statement, bindings)) exports.set(name, binding)
  return { file, text, bindings, exports }
}

function readImports(file: string, statement: ts.Statement): [string, Binding][] {
  if (!ts.isImportDeclaration(statement)) return []
  const from = resolveRelative(file, statement.moduleSpecifier)
  const names = statement.importClause?.namedBindings
  if (from === undefined || !names || !ts.isNamedImports(names)) return []
  return names.elements.map(({ name, propertyName }) => [
    name.text,
    { kind: 'imported', file: from, name: (propertyName ?? name).text },
  ])
}

function readExports(
  file: string,
  statement: ts.Statement,
  bindings: ReadonlyMap<string, Binding>,
): [string, Binding][] {
  if (!ts.isExportDeclaration(statement))
    return isExported(statement)
      ? declaredNames(statement).flatMap((name) => entry(name, bindings.get(name)))
      : []
  const from = statement.moduleSpecifier && resolveRelative(file, statement.moduleSpecifier)
  if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) return []
  return statement.exportClause.elements.flatMap(({ name, propertyName }) => {
    const own = (propertyName ?? name).text
    return entry(
      name.text,
      from === undefined ? bindings.get(own) : { kind: 'imported', file: from, name: own },
    )
  })
}

function entry(name: string, binding: Binding | undefined): [string, Binding][] {
  return binding ? [[name, binding]] : []
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    )
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

function resolveRelative(file: string, specifier: ts.Expression): string | undefined {
  const text = ts.isStringLiteral(specifier) ? specifier.text : ''
  return text.startsWith('.') ? join(dirname(file), text) : undefined
}
