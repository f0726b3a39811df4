import * as z from 'zod/mini'

/** Which record of which registry. */
export const OpenedRecord = z.object({ registry: z.string(), id: z.string() })
export type OpenedRecord = z.infer<typeof OpenedRecord>
