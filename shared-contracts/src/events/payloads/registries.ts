import * as z from 'zod/mini'

/** Which record of which registry. */
export const RecordReference = z.object({ registry: z.string(), id: z.string() })
export type RecordReference = z.infer<typeof RecordReference>
