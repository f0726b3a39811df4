import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import frame from './frame-rules.json' with { type: 'json' }
import plainRules from './plain-rules.json' with { type: 'json' }

export const topLevelArrow = {
  selector:
    ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression',
  message:
    'A function at the top of a module is declared with "function" (a typed constant may hold an arrow).',
}
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Exports have names; "default" only where a tool demands it.',
}
export const exportAll = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: an entry point is a line in "exports" of package.json.',
}

const literalSpread = {
  selector: ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write the properties of a spread literal out, one by one.',
}

const onlyReexports = {
  selector: 'Program[body.length>0]:not(:has(> :not(ExportNamedDeclaration[source.value=/^\\./])))',
  message: 'No barrels: a module that only passes on what others export is a line in "exports" instead.',
}

/** Restrictions of remotes (FED-11): landmarks, language, title, addresses and storage belong to the shell. */
export const frameRules = syntaxRules(frame)

/** The subset for screens of the shell and shared-ui. */
export const screenRules = syntaxRules(frame.filter(({ isForEveryScreen }) => isForEveryScreen))

function syntaxRules(groups) {
  return groups.flatMap(({ message, selectors }) => selectors.map((selector) => ({ selector, message })))
}

export const moduleForm = [topLevelArrow, defaultExport, exportAll, onlyReexports, literalSpread]

export const plain = {
  files: ['**/*.{ts,tsx,js,mjs,cjs}'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: { ...plainRules, 'no-restricted-syntax': ['error', ...moduleForm] },
}

export const screens = {
  files: ['**/*.tsx'],
  plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
  rules: {
    ...reactHooks.configs.recommended.rules,
    ...jsxA11y.flatConfigs.recommended.rules,
    // A component from a context is not created during render, which the rule cannot detect.
    'react-hooks/static-components': 'off',
    // Browsers drop these roles when CSS changes the display of a list or table.
    'jsx-a11y/no-redundant-roles': [
      'error',
      { ul: ['list'], ol: ['list'], thead: ['rowgroup'], tbody: ['rowgroup'] },
    ],
  },
}
