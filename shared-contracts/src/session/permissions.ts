import * as z from 'zod/mini'
import type { RoleName } from '../models/role.ts'

/** Every right that an endpoint, a route or a menu entry can ask for; the only list of them. */
export const PERMISSIONS = ['public', 'registries:read', 'eservices:apply'] as const
export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>

/** Whoever calls: a visitor, or a signed-in person by the first role (ROLE-01). */
export type Actor = 'VISITOR' | RoleName

/** The one table of roles and rights. Menu and server both read it; only the server enforces it. */
export const PERMISSIONS_OF: Readonly<Record<Actor, readonly Permission[]>> = {
  VISITOR: ['public', 'registries:read'],
  USER: ['public', 'registries:read'],
  ASAN_USER: ['public', 'registries:read', 'eservices:apply'],
  ADMIN: ['public', 'registries:read', 'eservices:apply'],
}

export function hasPermission(actor: Actor, permission: Permission): boolean {
  return PERMISSIONS_OF[actor].includes(permission)
}
