import ts from 'typescript'

/** Texts of parameters of the functions being evaluated. */
type Scope = ReadonlyMap<ts.Symbol, string | undefined>

const OUTSIDE: Scope = new Map()

/** Text of a constant expression, including functions that return one; undefined when it depends on a run. */
export function evaluateText(
  checker: ts.TypeChecker,
  node: ts.Expression,
  scope: Scope = OUTSIDE,
): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const part = evaluateText(checker, expression, scope)
      return part === undefined ? undefined : part + literal.text
    })
    return join([node.head.text, ...parts])
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return join([node.left, node.right].map((side) => evaluateText(checker, side, scope)))
  if (ts.isIdentifier(node)) {
    const symbol = symbolOf(checker, node)
    if (symbol !== undefined && scope.has(symbol)) return scope.get(symbol)
    const initializer = initializerOf(symbol)
    if (initializer !== undefined) return evaluateText(checker, initializer)
  }
  if (ts.isCallExpression(node)) return evaluateCall(checker, node, scope)
  const type = checker.getTypeAtLocation(node)
  if (type.isStringLiteral()) return type.value
  return type.isNumberLiteral() ? String(type.value) : undefined
}

function join(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** For functions with a single return statement. */
function evaluateCall(checker: ts.TypeChecker, node: ts.CallExpression, scope: Scope): string | undefined {
  const declaration = ts.isIdentifier(node.expression)
    ? symbolOf(checker, node.expression)?.valueDeclaration
    : undefined
  if (declaration === undefined || !ts.isFunctionDeclaration(declaration)) return undefined
  const [statement, another] = declaration.body?.statements ?? []
  if (statement === undefined || another !== undefined || !ts.isReturnStatement(statement)) return undefined
  if (statement.expression === undefined) return undefined
  const inside = new Map<ts.Symbol, string | undefined>()
  const bind = (name: ts.Node, value: ts.Expression | undefined): void => {
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol === undefined) return
    inside.set(symbol, value === undefined ? undefined : evaluateText(checker, value, scope))
  }
  declaration.parameters.forEach(({ name }, index) => {
    const given = node.arguments[index]
    if (!ts.isObjectBindingPattern(name)) return bind(name, given)
    for (const element of name.elements) {
      const key = (element.propertyName ?? element.name).getText()
      const property =
        given !== undefined && ts.isObjectLiteralExpression(given) ? find(given, key) : undefined
      bind(element.name, property)
    }
  })
  return evaluateText(checker, statement.expression, inside)
}

function find(literal: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined {
  const found = literal.properties.find((property) => property.name?.getText() === key)
  if (found === undefined) return undefined
  if (ts.isShorthandPropertyAssignment(found)) return found.name
  return ts.isPropertyAssignment(found) ? found.initializer : undefined
}

function symbolOf(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node)
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    ? checker.getAliasedSymbol(symbol)
    : symbol
}

function initializerOf(symbol: ts.Symbol | undefined): ts.Expression | undefined {
  const declaration = symbol?.valueDeclaration
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined
  const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
  return isConst && ts.isIdentifier(declaration.name) ? declaration.initializer : undefined
}
