// The rules are in the package of their tools; editors read them here.
export { default } from './tooling/checks/eslint.config.js'
