import * as z from 'zod/mini'

/** Which service, by the identifier of its address. */
export const StartedService = z.object({ id: z.string() })
export type StartedService = z.infer<typeof StartedService>
