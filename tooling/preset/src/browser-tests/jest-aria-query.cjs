// Stands for aria-query; set by jest-environment.ts.
module.exports = globalThis.ariaQuery
