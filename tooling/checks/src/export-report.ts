import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { listFiles } from './workspace.ts'

const TEST = /\.(test|spec)\.tsx?$|(^|\/)testing\//

export function writeExportReport(root: string, folder: string): string {
  const source = join(root, folder, 'src')
  const modules = listFiles(source)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !TEST.test(file))
    .toSorted()
  const sections = modules.flatMap((file) => {
    const names = listExports(file, readFileSync(join(source, file), 'utf8'))
    return names.length === 0 ? [] : [`## ${file}`, '', ...names.map((name) => `- ${name}`), '']
  })
  const head = [
    `# Exports of ${folder}`,
    '',
    'Made by `pnpm check contracts --update`. A change of this page is a change for everybody who uses the package.',
    '',
  ]
  return [...head, ...sections].join('\n')
}

/** Sorted `kind name` of each export; functions with their parameters. */
export function listExports(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => describe(statement, source)).toSorted()
}

function describe(statement: ts.Statement, source: ts.SourceFile): string[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    if (!clause || !ts.isNamedExports(clause))
      return [`all of ${statement.moduleSpecifier?.getText(source) ?? ''}`]
    return clause.elements.map((element) => `name ${element.name.getText(source)}`)
  }
  if (ts.isExportAssignment(statement)) return ['default']
  const exported = ts.canHaveModifiers(statement)
    ? ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
    : false
  if (exported !== true) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => `const ${name.getText(source)}`)
  if (ts.isFunctionDeclaration(statement)) {
    const parameters = statement.parameters.map(({ name }) => name.getText(source).replace(/\s+/g, ' '))
    return [`function ${statement.name?.text ?? 'default'}(${parameters.join(', ')})`]
  }
  if (ts.isInterfaceDeclaration(statement)) return [`interface ${statement.name.text}`]
  if (ts.isTypeAliasDeclaration(statement)) return [`type ${statement.name.text}`]
  return ts.isClassDeclaration(statement) ? [`class ${statement.name?.text ?? 'default'}`] : []
}
