import * as z from 'zod/mini'

/**
 * `fault`: the bundle threw. `lost`: the process hung, ran out of heap or ended during this job. `busy`: the job never
 * ran, because of a timeout in the queue, a missing process, or a new composition.
 */
export class RenderError extends Error {
  override readonly name = 'RenderError'
  readonly reason: 'fault' | 'lost' | 'busy'

  constructor(reason: RenderError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export const PlanShape = z.object({
  status: z.union([z.literal(200), z.literal(404), z.literal(503)]),
  address: z.string().check(z.startsWith('/')),
  remote: z.optional(z.string()),
  screen: z.optional(z.string()),
  mapped: z.optional(z.string()),
  refused: z.optional(z.boolean()),
  guarded: z.optional(z.boolean()),
  slots: z.optional(z.array(z.object({ remote: z.string(), screen: z.string() }))),
  parts: z.optional(z.array(z.string())),
  data: z.array(z.string()),
})

export type PagePlan = z.infer<typeof PlanShape>

export const RenderedPageShape = z.object({
  status: z.union([z.literal(200), z.literal(404), z.literal(503)]),
  html: z.string(),
  title: z.string(),
  description: z.string(),
  path: z.string().check(z.startsWith('/')),
  faults: z.optional(z.array(z.object({ remote: z.string(), screen: z.string(), message: z.string() }))),
})

/**
 * Validates a result of a bundle, which is another team's code.
 * @throws RenderError when it does not match.
 */
export function validateOutput<Output>(shape: z.ZodMiniType<Output>, value: unknown): Output {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const where = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new RenderError('fault', `the server bundle broke the contract: ${where}`)
}
