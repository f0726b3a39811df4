import * as z from 'zod/mini'

/** A record by its registry and its number. */
export const RecordReference = z.object({ registry: z.string(), id: z.string() })
export type RecordReference = z.infer<typeof RecordReference>
