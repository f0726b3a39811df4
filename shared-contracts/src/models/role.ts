import * as z from 'zod/mini'

/** Role of a signed-in user (ROLE-01). The first role of a user determines the permissions. */
export const RoleName = z.enum(['ASAN_USER', 'ADMIN', 'USER'])
export type RoleName = z.infer<typeof RoleName>

/** Role in the format of the specification. */
export const Role = z.object({ authority: RoleName })
export type Role = z.infer<typeof Role>
