// The rules stand with the tools they need; editors look for them here.
export { default } from './tooling/checks/eslint.config.js'
