import pg from 'pg'
import { testDatabase } from 'shared-service/testing/test-database'
import { compareStatement, type Catalog, type DatabaseType } from './compare-statement.ts'
import { describeStatement, type Description } from './describe-statement.ts'
import { findStatements, type Statement } from './find-statements.ts'

interface CheckedPackage {
  readonly root: string
  readonly folder: string
  readonly migrationsFolder: string
  readonly schema: string
}

const TEMPORARY = /^\s*create temp table (?:if not exists )?(\w+)/i

/**
 * Lets PostgreSQL parse each statement of a package on its migrated schema, and compares rows and values with their
 * types. `dynamic` counts statements that are built at run time or use such a table.
 */
export async function checkStatements(checked: CheckedPackage) {
  const { root, folder, migrationsFolder, schema } = checked
  const { statements, dynamic } = findStatements(root, folder)
  const database = await testDatabase(migrationsFolder, schema)
  const client = new pg.Client({
    connectionString: database.url,
    options: `-c search_path=${schema},public -c check_function_bodies=off`,
  })
  await client.connect()
  try {
    await createTemporaryTables(client, statements)
    const catalog = await readCatalog(client)
    const unknown = dynamic.map((text) => TEMPORARY.exec(text)?.[1]).filter((name) => name !== undefined)
    const known = statements.filter(
      ({ text }) => !unknown.some((name) => new RegExp(`\\b${name}\\b`).test(text)),
    )
    const faults: string[] = []
    for (const statement of known) {
      const found = await checkOne(client, statement, catalog)
      faults.push(...found.map((fault) => `${statement.place} ${fault}`))
    }
    return { faults, checked: known.length, dynamic: dynamic.length + statements.length - known.length }
  } finally {
    await client.end()
    await database.drop()
  }
}

async function checkOne(
  client: pg.Client,
  statement: Statement,
  catalog: Catalog,
): Promise<readonly string[]> {
  if (TEMPORARY.test(statement.text)) return []
  try {
    const description = await describeParts(client, statement.text)
    return description === undefined ? [] : compareStatement(statement, description, catalog)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** A text with several commands has no values and no rows. */
async function describeParts(client: pg.Client, text: string): Promise<Description | undefined> {
  try {
    return await describeStatement(client, text)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('cannot insert multiple commands'))) throw error
  }
  for (const part of text.split(';')) if (part.trim() !== '') await describeStatement(client, part)
  return undefined
}

/** Creates empty temporary tables first, because later statements and other temporary tables use them. */
async function createTemporaryTables(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  let waiting = statements.map(({ text }) => text).filter((text) => TEMPORARY.test(text))
  for (let before = -1; waiting.length !== before;) {
    before = waiting.length
    const failed: string[] = []
    for (const text of waiting) {
      const statement = text.replace(/\bon commit drop\b/i, '')
      const { parameters } = await describeStatement(client, statement).catch(() => ({
        parameters: undefined,
      }))
      if (parameters === undefined) failed.push(text)
      else
        await client.query(
          statement,
          parameters.map(() => null),
        )
    }
    waiting = failed
  }
}

async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<DatabaseType & { readonly oid: number }>(
    'select oid::int, typname as name, typtype::text as kind, typelem::int as element from pg_type',
  )
  const columns = await client.query<{ key: string; is_not_null: boolean }>(
    `select attrelid::int || '.' || attnum as key, attnotnull as is_not_null from pg_attribute
     where attnum > 0 and attrelid in (select oid from pg_class where relkind in ('r', 'p'))`,
  )
  return {
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
    notNull: new Map(columns.rows.map(({ key, is_not_null: isNotNull }) => [key, isNotNull])),
  }
}
