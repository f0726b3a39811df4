import * as z from 'zod/mini'

/** RFC 9457 problem details (HTTP-06). `message` is in the caller's language; `errors` names the fields. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>

/** Media type of problem details. */
export const PROBLEM_TYPE = 'application/problem+json'
