import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camelCase, kebabName, pascalCase, WrongOrder } from './names.ts'
import { renderSnippet, writeTemplate } from './templates.ts'

const CONTRACTS = join('shared-contracts', 'src', 'http')
const MODULES = join('svc-portal-api', 'src', 'modules')

interface NewEndpoint {
  readonly root: string
  readonly domain: string
  /** Verb first, as in `list-appeals`. */
  readonly name: string
}

/**
 * An endpoint in the contracts and, for a new domain, its module in the portal's API with behaviour and access tests.
 * In a domain that exists the contract is added; binding and tests follow its other endpoints.
 */
export function newEndpoint({ root, domain, name }: NewEndpoint): string[] {
  kebabName(domain, 'a domain')
  kebabName(name, 'an endpoint')
  const values = {
    __endpoint__: name,
    __camel__: camelCase(name),
    __domain__: domain,
    __domainCamel__: camelCase(domain),
    __Domain__: pascalCase(domain),
    __path__: `/public/${domain}`,
  }
  const contract = join(CONTRACTS, `${domain}.ts`)
  const file = join(root, contract)
  const isNew = !existsSync(file)
  if (isNew) writeTemplate('endpoint/contract', join(root, CONTRACTS), values)
  if (readFileSync(file, 'utf8').includes(`export const ${values.__camel__} `))
    throw new WrongOrder(`${file} has ${values.__camel__} already`)
  appendFileSync(file, renderSnippet('endpoint', values))
  if (!isNew) return [contract]
  const made = ['endpoint/module', 'endpoint/tests'].flatMap((part) =>
    writeTemplate(part, join(root, MODULES, domain), values),
  )
  return [contract, ...made.map((path) => join(MODULES, domain, path))]
}
