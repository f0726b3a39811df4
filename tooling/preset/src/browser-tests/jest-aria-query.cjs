// Stands for aria-query; set by jest-environment.ts. Tests in the environment of Node have no page with roles.
module.exports = globalThis.ariaQuery ?? { roles: new Map(), elementRoles: new Map() }
