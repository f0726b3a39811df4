import * as z from 'zod/mini'
import { Possessor } from '../models/possessor.ts'
import { endpoint } from './endpoint.ts'
import { MessageReply } from './messages.ts'

const Line = z.string().check(z.maxLength(500))
const Note = z.string().check(z.maxLength(2000))
const Id = z.object({ id: z.uuid() })

/** What a person may say about an organization; empty notes are null. */
export const PossessorBody = z.strictObject({ name: Line, address: Line, description: z.nullable(Note) })
export type PossessorBody = z.infer<typeof PossessorBody>

/** AUTH-06, first step. The number is unguessable; an organization whose registration never finishes expires. */
export const createPossessor = endpoint({
  method: 'POST',
  path: '/possessors/public',
  access: 'public',
  summary: 'Register a foreign organization',
  body: PossessorBody,
  reply: z.object({ id: z.string() }),
  rateLimit: 10,
})

/** AUTH-14: name only. */
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

/** The own organization in full (AUTH-14); anybody else's is unknown. */
export const ownPossessor = endpoint({
  method: 'GET',
  path: '/possessors/:id',
  access: 'profile:foreign',
  summary: 'The own organization',
  params: Id,
  reply: Possessor,
  errors: ['POSSESSOR_UNKNOWN'],
  rateLimit: 60,
})

export const updatePossessor = endpoint({
  method: 'PUT',
  path: '/possessors/:id',
  access: 'profile:foreign',
  summary: 'Edit the own organization',
  params: Id,
  body: PossessorBody,
  reply: MessageReply,
  errors: ['POSSESSOR_UNKNOWN'],
  rateLimit: 30,
})
