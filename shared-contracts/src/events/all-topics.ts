import type { Converter } from './converter.ts'
import * as eservices from './eservices.ts'
import * as information from './information.ts'
import * as registries from './registries.ts'
import * as session from './session.ts'
import * as shell from './shell.ts'
import type { Topic } from './topic.ts'

/** Every topic of the portal. The bus checks messages by this copy, whatever copy the publisher was built with. */
export const TOPICS: readonly Topic[] = [shell, session, information, eservices, registries].flatMap(
  (domain) => Object.values(domain) as Topic[],
)

/** Pairs of majors that are live beside each other. */
export const CONVERTERS: readonly Converter[] = []
