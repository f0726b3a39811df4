import * as z from 'zod/mini'
import { Possessor } from '../models/possessor.ts'
import { endpoint } from './endpoint.ts'
import { MessageReply } from './messages.ts'

const Line = z.string().check(z.maxLength(500))
const Note = z.string().check(z.maxLength(2000))
const Id = z.object({ id: z.uuid() })

/** Editable data of an organization. An empty description is null. */
export const PossessorBody = z.strictObject({ name: Line, address: Line, description: z.nullable(Note) })
export type PossessorBody = z.infer<typeof PossessorBody>

/**
 * Registers an organization, the first step of AUTH-06. Its number is unguessable; it expires unless registration is
 * completed.
 */
export const createPossessor = endpoint({
  method: 'POST',
  path: '/possessors/public',
  access: 'public',
  summary: 'Register a foreign organization',
  body: PossessorBody,
  reply: z.object({ id: z.string() }),
  rateLimit: 10,
})

/** Gets the name of an organization (AUTH-14). */
export const publicPossessor = endpoint({
  method: 'GET',
  path: '/possessors/public/:id',
  access: 'public',
  summary: 'Name of an organization by its number',
  params: Id,
  reply: z.object({ id: z.string(), name: z.string() }),
  errors: ['POSSESSOR_UNKNOWN'],
  rateLimit: 30,
})

/** Gets the caller's own organization (AUTH-14). */
export const ownPossessor = endpoint({
  method: 'GET',
  path: '/possessors/:id',
  access: 'profile:foreign',
  summary: "The caller's own organization",
  params: Id,
  reply: Possessor,
  errors: ['POSSESSOR_UNKNOWN'],
  rateLimit: 60,
})

/** Updates the caller's own organization. */
export const updatePossessor = endpoint({
  method: 'PUT',
  path: '/possessors/:id',
  access: 'profile:foreign',
  summary: "Edit the caller's own organization",
  params: Id,
  body: PossessorBody,
  reply: MessageReply,
  errors: ['POSSESSOR_UNKNOWN'],
  rateLimit: 30,
})
