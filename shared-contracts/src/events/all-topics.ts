import type { Converter } from './converter.ts'
import * as eservices from './eservices.ts'
import * as information from './information.ts'
import * as registries from './registries.ts'
import * as session from './session.ts'
import * as shell from './shell.ts'
import type { Topic } from './topic.ts'

/**
 * All topics of the portal. The bus validates messages against these, whatever version the publisher was built with.
 */
export const TOPICS: readonly Topic[] = [shell, session, information, eservices, registries].flatMap(
  (domain) => Object.values(domain) as Topic[],
)

/** Converters between majors of a topic that are live at the same time. */
export const CONVERTERS: readonly Converter[] = []
