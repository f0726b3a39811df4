import * as z from 'zod/mini'

/** Roles of signed-in people (ROLE-01). The first role of a user decides. */
export const RoleName = z.enum(['ASAN_USER', 'ADMIN', 'USER'])
export type RoleName = z.infer<typeof RoleName>

export const Role = z.object({ authority: RoleName })
export type Role = z.infer<typeof Role>
