import { jobsSchema, type JobDefinition } from 'shared-service/jobs/job-definition'

/** Schema of the tables of the queue; migration 099 makes it. */
export const JOBS_SCHEMA = jobsSchema('portal_api')

/** A kind of job of this service: retried after ten seconds, later each time, for about a day. */
export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { schema: JOBS_SCHEMA, retries: 30, retryDelay: 10, longestDelay: 3600, timeout: 600, ...job }
}
