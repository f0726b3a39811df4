import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Converter } from 'shared-contracts/events/converter'
import { topicId, type Topic } from 'shared-contracts/events/topic'
import type { ContractShape, JsonSchema } from 'shared-contracts/release/release-record'
import * as z from 'zod/mini'

/** Topics in the package's own shared-contracts, whose version may differ from this preset's. */
export async function readTopics(dir: string) {
  const file = createRequire(join(dir, 'package.json')).resolve('shared-contracts/events/all-topics')
  const module = (await import(pathToFileURL(file).href)) as {
    TOPICS: readonly Topic[]
    CONVERTERS: readonly Converter[]
  }
  return { topics: module.TOPICS, converters: module.CONVERTERS }
}

/** Shapes by `name@major`, for the release record. */
export async function shapesOf(topics: readonly Topic[]): Promise<Record<string, ContractShape>> {
  const shapes = topics.map(async (topic) => [topicId(topic), await shapeOf(topic)] as const)
  return Object.fromEntries(await Promise.all(shapes))
}

async function shapeOf(topic: Topic): Promise<ContractShape> {
  const payload = await topic.payload?.()
  const reply = topic.kind === 'command' ? await topic.reply?.() : undefined
  return {
    kind: topic.kind,
    ...(payload === undefined ? {} : { payload: schemaOf(payload) }),
    ...(reply === undefined ? {} : { reply: schemaOf(reply) }),
  }
}

/** JSON Schema of a payload as it is sent: the bus forwards it before defaults are set. */
function schemaOf(type: z.ZodMiniType): JsonSchema {
  const { $schema, '~standard': standard, ...schema } = z.toJSONSchema(type, { io: 'input' }) as JsonSchema
  void $schema
  void standard
  return schema
}
