import { join } from 'node:path'
import ts from 'typescript'

const TYPE_TEXT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.InTypeAlias

/** Shorter texts are not replaced by the name of their schema. */
const MIN_NAMED_LENGTH = 32

/** A constant whose emitted type is too long to read. */
interface SchemaConstant {
  readonly file: string
  readonly name: string
  readonly type: string
}

/**
 * Short declarations of the zod schemas and endpoints of a package, by `file#name`. A schema has the type that it
 * infers, with the names of other schemas in place of their types; an endpoint has its method and path.
 */
export function describeSchemas(
  program: ts.Program,
  folder: string,
  files: readonly string[],
): ReadonlyMap<string, string> {
  const checker = program.getTypeChecker()
  const constants = files.flatMap((file) =>
    listConstants(program.getSourceFile(join(folder, file))).map((node) => ({ file, node })),
  )
  const schemas = constants.flatMap(({ file, node }) => {
    const type = describeType(checker, checker.getTypeAtLocation(node.name), node)
    return type === undefined ? [] : [{ file, name: node.name.text, type }]
  })
  const endpoints = constants.flatMap(({ file, node }) => {
    const call = findCall(checker, node)
    return call === undefined
      ? []
      : [[`${file}#${node.name.text}`, `const ${node.name.text}: Endpoint // ${call}`]]
  })
  return new Map([
    ...schemas.map((schema): [string, string] => [
      `${schema.file}#${schema.name}`,
      `const ${schema.name}: ${nameTypes(schema, schemas)}`,
    ]),
    ...endpoints.map(([key = '', text = '']): [string, string] => [key, text]),
  ])
}

interface NamedConstant extends ts.VariableDeclaration {
  readonly name: ts.Identifier
}

function listConstants(source: ts.SourceFile | undefined): NamedConstant[] {
  return (source?.statements ?? []).flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations.filter(isNamedConstant) : [],
  )
}

function isNamedConstant(node: ts.VariableDeclaration): node is NamedConstant {
  return ts.isIdentifier(node.name)
}

/** `Schema<T>` for a zod schema, or an object type for a record of schemas. */
function describeType(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): string | undefined {
  const inside = type.getProperty('_zod')
  if (inside) {
    const output = checker.getTypeOfSymbolAtLocation(inside, node).getProperty('output')
    return output && `Schema<${typeText(checker, checker.getTypeOfSymbolAtLocation(output, node))}>`
  }
  if (!isRecordOfSchemas(checker, type, node)) return undefined
  const members = type.getProperties().map((property) => {
    const text = describeType(checker, checker.getTypeOfSymbolAtLocation(property, node), node)
    return `${property.name}: ${text ?? 'unknown'}`
  })
  return `{ ${members.join('; ')} }`
}

function isRecordOfSchemas(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): boolean {
  const [first] = (type.flags & ts.TypeFlags.Object) === 0 ? [] : type.getProperties()
  return (
    first !== undefined && checker.getTypeOfSymbolAtLocation(first, node).getProperty('_zod') !== undefined
  )
}

function findCall(checker: ts.TypeChecker, node: NamedConstant): string | undefined {
  const type = checker.getTypeAtLocation(node.name)
  if (type.symbol?.name !== 'Endpoint') return undefined
  const literal =
    node.initializer && ts.isCallExpression(node.initializer) ? node.initializer.arguments[0] : undefined
  const texts = ['method', 'path'].map((name) => (literal ? findText(literal, name) : undefined))
  return texts.join(' ').trim()
}

function findText(literal: ts.Expression, name: string): string | undefined {
  if (!ts.isObjectLiteralExpression(literal)) return undefined
  const property = literal.properties.find((each) => each.name?.getText() === name)
  if (!property || !ts.isPropertyAssignment(property)) return undefined
  return ts.isStringLiteral(property.initializer) ? property.initializer.text : property.initializer.getText()
}

function typeText(checker: ts.TypeChecker, type: ts.Type): string {
  return sortUnions(checker.typeToString(type, undefined, TYPE_TEXT))
}

/** The compiler orders members of a union by first use in the whole program, so a distant edit would change the text. */
function sortUnions(text: string): string {
  const source = ts.createSourceFile('type.ts', `type T = ${text}`, ts.ScriptTarget.Latest, true)
  const printer = ts.createPrinter({ removeComments: true })
  const print = (node: ts.Node): string => printer.printNode(ts.EmitHint.Unspecified, node, source)
  const { transformed } = ts.transform(source, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => {
        const inner = ts.visitEachChild(node, visit, context)
        if (!ts.isUnionTypeNode(inner)) return inner
        const rank = (member: ts.Node): string =>
          (/^(undefined|null)$/.test(print(member)) ? '~' : '') + print(member)
        const members = inner.types.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
        return ts.factory.createUnionTypeNode(members)
      }
      return ts.visitEachChild(root, visit, context)
    },
  ])
  const [alias] = transformed[0]?.statements ?? []
  return alias && ts.isTypeAliasDeclaration(alias) ? print(alias.type).replaceAll(/\s+/g, ' ') : text
}

/** Replaces types of other schemas by their names: those of the same module, and those that no other schema shares. */
function nameTypes(schema: SchemaConstant, schemas: readonly SchemaConstant[]): string {
  const named = new Map<string, string>()
  for (const other of schemas) {
    const isCandidate = other.type.startsWith('Schema<') && other.type.length >= MIN_NAMED_LENGTH
    if (!isCandidate || other.type.length >= schema.type.length) continue
    const same = schemas.filter(({ type }) => type === other.type)
    const own = same.filter(({ file }) => file === schema.file)
    const [only, ...more] = same.length === 1 ? same : own
    if (only && more.length === 0) named.set(only.type.slice('Schema<'.length, -1), only.name)
  }
  return [...named]
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [type, name]) => replaceType(text, type, name), schema.type)
}

function replaceType(text: string, type: string, name: string): string {
  if (!type.includes(' | ') || type.startsWith('{')) return text.replaceAll(type, name)
  const escaped = type.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(`(?<!\\| )${escaped}(?! \\| (?!undefined|null))`, 'g'), name)
}
