import * as z from 'zod/mini'

/** Which service, by the identifier of its address. */
export const ServiceReference = z.object({ id: z.string() })
export type ServiceReference = z.infer<typeof ServiceReference>
