import type { Queries } from 'shared-service/transaction'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

/** Indexes in the plans of the queries that `run` makes, and tables with a sequential scan as `all of <table>`. */
export async function explainQueries(
  queries: Queries,
  run: (explaining: Queries) => Promise<unknown>,
): Promise<readonly string[]> {
  const nodes: PlanNode[] = []
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await queries.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      values,
    )
    nodes.push(...rows.flatMap((row) => listNodes(row['QUERY PLAN'][0].Plan)))
    return { rows: [], rowCount: 0 }
  }
  await run({ query } as unknown as Queries)
  const ways = nodes.flatMap((node) =>
    node['Node Type'] === 'Seq Scan' ? [`all of ${node['Relation Name'] ?? ''}`] : (node['Index Name'] ?? []),
  )
  return [...new Set(ways)].toSorted()
}

function listNodes(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)]
}
