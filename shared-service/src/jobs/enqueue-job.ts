import type pg from 'pg'
import { jobsChannel, queueOptions, type JobDefinition } from './job-definition.ts'

interface NewJob<Payload> {
  readonly payload: Payload
  /** A job with the id of an existing job of the queue is not added. */
  readonly id?: string
  /** Seconds until the job is due. */
  readonly delay?: number
}

/**
 * Adds a job in the caller's transaction. Uses SQL without pg-boss, so that command lines can add jobs too; pg-boss
 * documents the table for this.
 */
export async function enqueueJob<Payload extends object>(
  queries: Pick<pg.ClientBase, 'query'>,
  job: JobDefinition<Payload>,
  { payload, id, delay = 0 }: NewJob<Payload>,
): Promise<void> {
  const { schema, name } = job
  if (job.isExclusive === true && delay === 0 && (await lockWaitingJob(queries, job, payload))) return
  await queries.query(
    `insert into ${schema}.job (id, name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
       retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
     select coalesce($3::uuid, gen_random_uuid()), $1, $4::jsonb, now() + $5 * interval '1 second',
       now() + ($5 + o."retentionSeconds") * interval '1 second', o.policy, o."retryLimit", o."retryDelay",
       o."retryBackoff", o."retryDelayMax", o."expireInSeconds", o."deleteAfterSeconds", o."heartbeatSeconds"
     from jsonb_to_record($2::jsonb) as o (policy text, "retryLimit" int, "retryDelay" int, "retryBackoff" boolean,
       "retryDelayMax" int, "expireInSeconds" int, "heartbeatSeconds" int, "retentionSeconds" int,
       "deleteAfterSeconds" int), ${schema}.create_queue($1, $2::jsonb)
     on conflict do nothing`,
    [name, JSON.stringify(queueOptions(job)), id ?? null, JSON.stringify(payload), delay],
  )
  if (delay === 0) await queries.query('select pg_notify($1, $2)', [jobsChannel(schema), name])
}

/**
 * Locks an equal waiting job of an exclusive queue until the commit, so that it starts afterwards and sees the change.
 */
async function lockWaitingJob(
  queries: Pick<pg.ClientBase, 'query'>,
  { schema, name }: Pick<JobDefinition, 'schema' | 'name'>,
  payload: object,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from ${schema}.job where name = $1 and state = 'created' and start_after <= now() and data = $2::jsonb
     order by created_on limit 1 for share skip locked`,
    [name, JSON.stringify(payload)],
  )
  return (rowCount ?? 0) > 0
}
