import * as z from 'zod/mini'

/** A service by the identifier in its address. */
export const ServiceReference = z.object({ id: z.string() })
export type ServiceReference = z.infer<typeof ServiceReference>
