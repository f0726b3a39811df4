import { Appeal } from 'shared-contracts/models/affairs/appeal'
import { OwnDocument } from 'shared-contracts/models/affairs/own-document'
import { Payment } from 'shared-contracts/models/affairs/payment'
import { ProductRisk } from 'shared-contracts/models/goods/product-risk'
import { Notification } from 'shared-contracts/models/notification'
import { Possessor } from 'shared-contracts/models/possessor'
import { User } from 'shared-contracts/models/user'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

/** Entities of the portal by the name that programs know them by (HTTP-08). */
const ENTITIES = {
  Appeal,
  Document: OwnDocument,
  Notification,
  Payment,
  Possessor,
  ProductRisk,
  User,
} as const

/** Schemas of the entities, for the components of the API description. */
export function describeEntities(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(ENTITIES).map(([name, entity]) => [name, jsonSchema(entity)]))
}
