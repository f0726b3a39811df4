import { jobsSchema, type JobDefinition } from 'shared-service/jobs/job-definition'

export const JOBS_SCHEMA = jobsSchema('portal_api')

/** Defines a job of this service: by default retries start after ten seconds and back off for about a day. */
export function defineJob<Payload extends object>(
  job: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { schema: JOBS_SCHEMA, retries: 30, retryDelay: 10, maxDelay: 3600, timeout: 600, ...job }
}
