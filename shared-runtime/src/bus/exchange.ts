import { Subject } from 'rxjs'
import type { Converter } from 'shared-contracts/events/converter'
import { topicId } from 'shared-contracts/events/topic'
import type { BusSource, Envelope, Topic, TopicId } from 'shared-contracts/events/topic'
import { PortalError, isPortalError } from 'shared-contracts/errors/portal-error'
import type * as z from 'zod/mini'
import type { BusFault, BusFaultKind, Handler, RefusalCode } from './bus-types.ts'
import { versionsOf } from './conversions.ts'
import { createBucket } from './rate-limit.ts'
import type { Bucket } from './rate-limit.ts'
import { snapshot } from './snapshot.ts'

/** Options of a bus. */
export interface PortalBusOptions {
  /** Topics whose schemas validate messages. Other topics are validated by the publisher's copy. */
  readonly topics: readonly Topic[]
  readonly converters: readonly Converter[]
  /** Called once per release, topic and kind; `faults()` has the counts. */
  readonly onFault: (fault: BusFault) => void
  /** Called with each delivered message. */
  readonly observe?: (envelope: Envelope) => void
  readonly now?: () => number
}

/** Connected mount. A release may have several. */
export interface Party {
  readonly source: BusSource
}

interface Channel {
  readonly messages: Subject<Envelope>
  last: Envelope | undefined
  /** Mount that may publish the state or handles the command. */
  holder: Party | undefined
  handler: Handler<unknown, unknown> | undefined
}

type Check = z.ZodMiniType | undefined

/** Maximum length of a chain of messages; longer ones are treated as a loop. */
const MAX_HOPS = 8
const SHELL = 'shell'

/** Identifier of a release: `remote@release`. */
export function keyOf({ remote, release }: BusSource): string {
  return `${remote}@${release}`
}

/** Core of the bus: channels, limits, error counts. Mounts use it through their connections. */
export class Exchange {
  readonly counts = new Map<string, number>()
  readonly #options: PortalBusOptions
  readonly #now: () => number
  readonly #known: ReadonlyMap<TopicId, Topic>
  readonly #channels = new Map<TopicId, Channel>()
  readonly #checks = new Map<string, Check>()
  readonly #buckets = new Map<string, Bucket>()
  readonly #reported = new Set<string>()
  readonly #outbox: { readonly topic: Topic; readonly envelope: Envelope }[] = []
  #isDelivering = false
  #cause: Envelope | undefined
  #lastId = 0

  constructor(options: PortalBusOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#known = new Map(options.topics.map((topic) => [topicId(topic), topic]))
  }

  channel(id: TopicId): Channel {
    let channel = this.#channels.get(id)
    if (channel === undefined) {
      channel = { messages: new Subject(), last: undefined, holder: undefined, handler: undefined }
      this.#channels.set(id, channel)
    }
    return channel
  }

  /** Counts an error of a release and reports the first of its kind. */
  fault(
    kind: BusFaultKind,
    source: BusSource,
    what: { readonly topic: TopicId; readonly error: unknown },
  ): void {
    const key = keyOf(source)
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    const report = `${key} ${kind} ${what.topic}`
    if (this.#reported.has(report)) return
    this.#reported.add(report)
    this.#options.onFault({ kind, source, ...what })
  }

  /** Creates the envelope of a message, or returns the code under which it is refused. */
  seal(source: BusSource, topic: Topic, payload: unknown): Envelope | RefusalCode {
    const id = topicId(topic)
    const hops = this.#cause === undefined ? 0 : this.#cause.hops + 1
    const isLoop = hops > MAX_HOPS
    if (isLoop || !(this.#isRelief(id) || this.#hasToken(source))) {
      const error = new Error(isLoop ? 'message loop' : 'too many messages')
      this.fault('flood', source, { topic: id, error })
      return 'COMMAND_LIMITED'
    }
    this.#lastId += 1
    const number = String(this.#lastId)
    try {
      return {
        id: number,
        topic: id,
        source,
        time: this.#now(),
        correlationId: this.#cause?.correlationId ?? number,
        hops,
        payload: snapshot(payload),
      }
    } catch (error) {
      this.fault('refused', source, { topic: id, error })
      return 'COMMAND_INVALID'
    }
  }

  #isRelief(id: TopicId): boolean {
    const known = this.#known.get(id)
    return known?.kind === 'command' && known.isRelief
  }

  // The shell is exempt from the rate limit: otherwise its replies to a flooding remote would block those to others.
  #hasToken(source: BusSource): boolean {
    if (source.remote === SHELL) return true
    const key = keyOf(source)
    const bucket = this.#buckets.get(key) ?? createBucket(this.#now)
    this.#buckets.set(key, bucket)
    return bucket.take()
  }

  /** Whether messages are not validated: the shell's are covered by its types and tests. */
  isTrusted(source: BusSource): boolean {
    return source.remote === SHELL
  }

  ownerOf(topic: Topic): string | undefined {
    const declared = this.#known.get(topicId(topic)) ?? topic
    return declared.kind === 'state' ? declared.owner : undefined
  }

  /** Returns a loaded schema; undefined until it is loaded. */
  checkAtHand(topic: Topic, part: 'payload' | 'reply'): { readonly check: Check } | undefined {
    const key = `${topicId(topic)} ${part}`
    if (this.#checks.has(key)) return { check: this.#checks.get(key) }
    return this.#sourceOf(topic, part) === undefined ? { check: undefined } : undefined
  }

  async loadCheck(topic: Topic, part: 'payload' | 'reply'): Promise<Check> {
    const check = await this.#sourceOf(topic, part)?.()
    this.#checks.set(`${topicId(topic)} ${part}`, check)
    return check
  }

  #sourceOf(topic: Topic, part: 'payload' | 'reply'): (() => Promise<z.ZodMiniType>) | undefined {
    const declared = this.#known.get(topicId(topic)) ?? topic
    if (part === 'payload') return declared.payload
    return declared.kind === 'command' ? declared.reply : undefined
  }

  /** Runs a reaction to a message. Messages that it publishes synchronously are part of the same chain. */
  react<Result>(envelope: Envelope, reaction: () => Result): Result {
    const before = this.#cause
    this.#cause = envelope
    try {
      return reaction()
    } finally {
      this.#cause = before
    }
  }

  /**
   * Delivers a fact or a state to the listeners of all live majors. Messages that listeners publish meanwhile are
   * queued, so that all listeners receive all messages in the same order.
   */
  deliver(topic: Topic, envelope: Envelope): void {
    this.#outbox.push({ topic, envelope })
    if (this.#isDelivering) return
    this.#isDelivering = true
    try {
      for (let next = this.#outbox.shift(); next !== undefined; next = this.#outbox.shift()) this.#send(next)
    } finally {
      // `observe` or `onFault` may throw; the next message is still delivered.
      this.#isDelivering = false
    }
  }

  #send({ topic, envelope }: { readonly topic: Topic; readonly envelope: Envelope }): void {
    this.#options.observe?.(envelope)
    for (const version of versionsOf(envelope.topic, this.#options.converters)) {
      try {
        const converted = { ...envelope, topic: version.id, payload: version.payload(envelope.payload) }
        const channel = this.channel(version.id)
        if (topic.kind === 'state') channel.last = converted
        channel.messages.next(converted)
      } catch (error) {
        this.fault('refused', envelope.source, { topic: version.id, error })
      }
    }
  }

  /** Calls the handler of a command in any live major. */
  async dispatch(topic: Topic, envelope: Envelope, signal: AbortSignal): Promise<unknown> {
    this.#options.observe?.(envelope)
    for (const version of versionsOf(envelope.topic, this.#options.converters)) {
      const { holder, handler } = this.channel(version.id)
      if (holder === undefined || handler === undefined) continue
      try {
        const request = { ...envelope, topic: version.id, payload: version.payload(envelope.payload) }
        const answer = await this.react(request, () => handler(request.payload, request, signal))
        return await this.#checkReply(topic, holder, version.reply(answer))
      } catch (error) {
        // A PortalError is a regular reply.
        if (isPortalError(error)) throw error
        this.fault('listener', holder.source, { topic: version.id, error })
        throw new PortalError('COMMAND_FAILED', { cause: error })
      }
    }
    throw new PortalError('COMMAND_UNHANDLED')
  }

  async #checkReply(topic: Topic, holder: Party, reply: unknown): Promise<unknown> {
    if (this.isTrusted(holder.source)) return reply
    const check = (this.checkAtHand(topic, 'reply') ?? { check: await this.loadCheck(topic, 'reply') }).check
    const result = check?.safeParse(reply)
    if (result?.success === false) throw result.error
    return snapshot(reply)
  }
}
