import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { camelCase, kebabName, pascalCase, WrongOrder } from './names.ts'
import { listTargets, renderSnippet, writeTemplate } from './templates.ts'

const CONTRACTS = join('shared-contracts', 'src', 'http')
const MODULES = join('svc-portal-api', 'src', 'modules')

interface NewEndpoint {
  readonly root: string
  readonly domain: string
  /** Verb first, as in `list-appeals`. */
  readonly name: string
}

/**
 * Creates an endpoint in the contracts and, for a new domain, its API module with behaviour and access tests.
 * @throws WrongOrder before writing when the endpoint or a file of a new domain exists.
 */
export function newEndpoint({ root, domain, name }: NewEndpoint): string[] {
  kebabName(domain, 'a domain')
  kebabName(name, 'an endpoint')
  const present = readContracts(root)
  const values = {
    __endpoint__: name,
    __camel__: camelCase(name),
    __domain__: domain,
    __domainCamel__: camelCase(domain),
    __Domain__: pascalCase(domain),
    __path__: findFreePath(present, domain, name),
  }
  const found = present.find(({ file }) => basename(file) === `${domain}.ts`)
  if (found?.text.includes(`export const ${values.__camel__} `))
    throw new WrongOrder(`${found.file} has ${values.__camel__} already`)
  const contract = found?.file ?? join(CONTRACTS, `${domain}.ts`)
  const module = join(root, MODULES, domain)
  const parts = found ? [] : ['endpoint/module', 'endpoint/tests']
  for (const part of parts) listTargets(part, module, values)
  if (!found) writeTemplate('endpoint/contract', join(root, CONTRACTS), values)
  appendFileSync(join(root, contract), renderSnippet('endpoint', values))
  const made = parts.flatMap((part) => writeTemplate(part, module, values))
  return [contract, ...made.map((path) => join(MODULES, domain, path))]
}

interface Contract {
  /** Relative to the root; some domains share a folder. */
  readonly file: string
  readonly text: string
}

function readContracts(root: string): readonly Contract[] {
  return readdirSync(join(root, CONTRACTS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(CONTRACTS, file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

function findFreePath(contracts: readonly Contract[], domain: string, name: string): string {
  const path = `/public/${domain}`
  return contracts.some(({ text }) => text.includes(`path: '${path}'`)) ? `${path}/${name}` : path
}
