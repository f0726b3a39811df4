import * as z from 'zod/mini'
import type { RoleName } from '../models/role.ts'

/** Every right that an endpoint, a route or a menu entry can ask for; the only list of them. */
export const PERMISSIONS = [
  'public',
  'registries:read',
  'eservices:apply',
  // Whoever is signed in: the own details, sessions, language and profile.
  'session:own',
  // Who signed in with a password: that password, the own profile and organization (AUTH-10, AUTH-13, AUTH-14).
  'profile:foreign',
  // Who signed in with the national single sign-on: the own contacts and accounts (AUTH-13, ACC-02).
  'profile:asan',
] as const
export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>

/** Whoever calls: a visitor, or a signed-in person by the first role (ROLE-01). */
export type Actor = 'VISITOR' | RoleName

/** The one table of roles and rights. Menu and server both read it; only the server enforces it. */
export const PERMISSIONS_OF: Readonly<Record<Actor, readonly Permission[]>> = {
  VISITOR: ['public', 'registries:read'],
  USER: ['public', 'registries:read', 'session:own', 'profile:foreign'],
  ASAN_USER: ['public', 'registries:read', 'eservices:apply', 'session:own', 'profile:asan'],
  ADMIN: ['public', 'registries:read', 'eservices:apply', 'session:own', 'profile:asan'],
}

export function hasPermission(actor: Actor, permission: Permission): boolean {
  return PERMISSIONS_OF[actor].includes(permission)
}
