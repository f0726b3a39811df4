import { defineConfig } from 'oxlint'
import typedRules from './typed-rules.json' with { type: 'json' }

/** Rules that need types; all others are in `eslint.config.js`. */
export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  rules: Object.fromEntries(
    Object.entries(typedRules).map(([name, setting]) => [
      name.replace('@typescript-eslint/', 'typescript/'),
      setting,
    ]),
  ),
})
