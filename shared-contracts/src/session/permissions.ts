import * as z from 'zod/mini'
import type { RoleName } from '../models/role.ts'

/** Actor of a call: a visitor, or the first role of a signed-in user (ROLE-01). */
export type Actor = 'VISITOR' | RoleName

const ALL_ACTORS = ['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'] as const
/** Signed-in users. */
const SIGNED_IN = ['USER', 'ASAN_USER', 'ADMIN'] as const
/** Users of the national single sign-on: citizens and officials. */
const SIGNED_ON = ['ASAN_USER', 'ADMIN'] as const

/** Actors by permission. Endpoints, routes and menu entries require permissions, never roles. */
const HOLDERS = {
  public: ALL_ACTORS,
  'registries:read': ALL_ACTORS,
  'eservices:apply': SIGNED_ON,
  // Own details, sessions, language and notifications.
  'session:own': SIGNED_IN,
  // Users with a password: password, own profile and organization (AUTH-10, AUTH-13, AUTH-14).
  'profile:foreign': ['USER'],
  // Own contacts and accounts (AUTH-13, ACC-02).
  'profile:asan': SIGNED_ON,
  // Own matters of citizens and officials (table of the sidebar in section 2 of the specification).
  'appeals:own': SIGNED_ON,
  'documents:own': SIGNED_ON,
  'payments:own': SIGNED_ON,
  'reports:own': SIGNED_ON,
  // Evaluation and newsletters are for all roles, but not for visitors (SESS-04).
  'evaluation:own': SIGNED_IN,
  'newsletters:own': SIGNED_IN,
  // Officials at work.
  'desk:work': ['ADMIN'],
  // Drafts and publication of changes in registries.
  'registry:write': ['ADMIN'],
} as const satisfies Readonly<Record<string, readonly Actor[]>>

/** Permission that an endpoint, a route or a menu entry requires. */
export type Permission = keyof typeof HOLDERS
/** All permissions. */
export const PERMISSIONS = Object.keys(HOLDERS) as readonly Permission[]
/** Schema of a permission. */
export const Permission = z.enum(PERMISSIONS)

/** Permissions by actor, for menus and the server. Only the server enforces them. */
export const PERMISSIONS_OF: Readonly<Record<Actor, readonly Permission[]>> = {
  VISITOR: listPermissions('VISITOR'),
  USER: listPermissions('USER'),
  ASAN_USER: listPermissions('ASAN_USER'),
  ADMIN: listPermissions('ADMIN'),
}

function listPermissions(actor: Actor): readonly Permission[] {
  return PERMISSIONS.filter((permission) => (HOLDERS[permission] as readonly Actor[]).includes(actor))
}

/** Whether an actor has a permission. */
export function hasPermission(actor: Actor, permission: Permission): boolean {
  return PERMISSIONS_OF[actor].includes(permission)
}
