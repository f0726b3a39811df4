import * as z from 'zod/mini'
import type { RoleName } from '../models/role.ts'

/** Whoever calls: a visitor, or a signed-in person by the first role (ROLE-01). */
export type Actor = 'VISITOR' | RoleName

const EVERYBODY = ['VISITOR', 'USER', 'ASAN_USER', 'ADMIN'] as const
/** Whoever is signed in. */
const SIGNED_IN = ['USER', 'ASAN_USER', 'ADMIN'] as const
/** Who came with the national single sign-on: citizens and officials. */
const SIGNED_ON = ['ASAN_USER', 'ADMIN'] as const

/** Every right that an endpoint, a route or a menu entry can ask for, and whose it is; the only table of both. */
const HOLDERS = {
  public: EVERYBODY,
  'registries:read': EVERYBODY,
  'eservices:apply': SIGNED_ON,
  // The own details, sessions, language and notifications.
  'session:own': SIGNED_IN,
  // Who signed in with a password: that password, the own profile and organization (AUTH-10, AUTH-13, AUTH-14).
  'profile:foreign': ['USER'],
  // The own contacts and accounts (AUTH-13, ACC-02).
  'profile:asan': SIGNED_ON,
  // The own affairs of citizens and officials (the table of the sidebar in section 2 of the specification).
  'appeals:own': SIGNED_ON,
  'documents:own': SIGNED_ON,
  'payments:own': SIGNED_ON,
  'reports:own': SIGNED_ON,
  // Evaluation and newsletters are for every role, but for nobody who is not signed in (SESS-04).
  'evaluation:own': SIGNED_IN,
  'newsletters:own': SIGNED_IN,
  // Officials at work.
  'desk:work': ['ADMIN'],
  // Drafts and publication of changes in registries.
  'registry:write': ['ADMIN'],
} as const satisfies Readonly<Record<string, readonly Actor[]>>

export type Permission = keyof typeof HOLDERS
export const PERMISSIONS = Object.keys(HOLDERS) as readonly Permission[]
export const Permission = z.enum(PERMISSIONS)

/** The rights of each: menu and server both read them; only the server enforces them. */
export const PERMISSIONS_OF: Readonly<Record<Actor, readonly Permission[]>> = {
  VISITOR: heldBy('VISITOR'),
  USER: heldBy('USER'),
  ASAN_USER: heldBy('ASAN_USER'),
  ADMIN: heldBy('ADMIN'),
}

function heldBy(actor: Actor): readonly Permission[] {
  return PERMISSIONS.filter((permission) => (HOLDERS[permission] as readonly Actor[]).includes(actor))
}

export function hasPermission(actor: Actor, permission: Permission): boolean {
  return PERMISSIONS_OF[actor].includes(permission)
}
