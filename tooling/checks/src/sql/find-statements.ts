import { join, relative } from 'node:path'
import ts from 'typescript'
import { evaluateText } from './evaluate-text.ts'

export interface Statement {
  /** `svc-portal-api/src/main.ts:12`. */
  readonly place: string
  readonly file: string
  readonly text: string
  readonly columns: ReadonlyMap<string, ColumnType> | undefined
  readonly values: readonly ColumnType[] | undefined
}

export interface ColumnType {
  /** `string`, `number`, `boolean`, `Date`, `Buffer`, `list of …`; `any` and `object` match all. */
  readonly kinds: ReadonlySet<string>
  readonly isNullable: boolean
}

const TEST = /\.test\.ts$|\/testing\/|\/bench\//

/** All calls of `query` in a package; `dynamic` are the beginnings of those built at run time. */
export function findStatements(root: string, folder: string) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, folder, 'tsconfig.json'),
    { noEmit: true, skipLibCheck: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  const names = (config?.fileNames ?? []).filter((name) => !TEST.test(name))
  const program = ts.createProgram(names, config?.options ?? {})
  const checker = program.getTypeChecker()
  const statements: Statement[] = []
  const dynamic: string[] = []
  for (const source of program.getSourceFiles()) {
    const file = relative(root, source.fileName).replaceAll('\\', '/')
    if (!file.startsWith(`${folder}/src/`) || TEST.test(file)) continue
    visitCalls(source, (call) => {
      const [first, values] = call.arguments
      if (first === undefined) return
      const text = evaluateText(checker, first)
      const line = source.getLineAndCharacterOfPosition(first.getStart(source)).line + 1
      if (text === undefined) dynamic.push(ts.isTemplateExpression(first) ? first.head.text : '')
      else
        statements.push({
          place: `${file}:${line}`,
          file,
          text,
          columns: columnsOf(checker, call.typeArguments?.[0]),
          values: valuesOf(checker, values),
        })
    })
  }
  return { statements, dynamic }
}

function visitCalls(node: ts.Node, visit: (call: ts.CallExpression) => void): void {
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'query'
  )
    visit(node)
  ts.forEachChild(node, (child) => visitCalls(child, visit))
}

function columnsOf(
  checker: ts.TypeChecker,
  node: ts.TypeNode | undefined,
): ReadonlyMap<string, ColumnType> | undefined {
  if (node === undefined) return undefined
  const type = checker.getTypeFromTypeNode(node)
  if (type.getStringIndexType() !== undefined) return undefined
  return new Map(
    type
      .getProperties()
      .map((property) => [
        property.name,
        describe(checker, checker.getTypeOfSymbolAtLocation(property, node)),
      ]),
  )
}

function valuesOf(
  checker: ts.TypeChecker,
  node: ts.Expression | undefined,
): readonly ColumnType[] | undefined {
  if (node === undefined) return []
  if (!ts.isArrayLiteralExpression(node) || node.elements.some(ts.isSpreadElement)) return undefined
  return node.elements.map((element) => describe(checker, checker.getTypeAtLocation(element)))
}

function describe(checker: ts.TypeChecker, type: ts.Type): ColumnType {
  const members = type.isUnion() ? type.types : [type]
  const isNull = (member: ts.Type): boolean =>
    (member.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
  const kinds = members.filter((member) => !isNull(member)).map((member) => kindOf(checker, member))
  return { kinds: new Set(kinds), isNullable: members.some(isNull) }
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0)
    return 'any'
  if ((type.flags & ts.TypeFlags.StringLike) !== 0) return 'string'
  if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return 'number'
  if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return 'boolean'
  const element = checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined
  if (element !== undefined) return `list of ${[...describe(checker, element).kinds].sort().join(' or ')}`
  const name = type.getSymbol()?.name ?? ''
  if (['Date', 'Buffer'].includes(name)) return name
  // A branded string is an intersection with a string.
  if (type.isIntersection() && type.types.some((part) => (part.flags & ts.TypeFlags.StringLike) !== 0))
    return 'string'
  return 'object'
}
