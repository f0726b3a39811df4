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

/** What a bus is made of. */
export interface PortalBusOptions {
  /** Topics by whose schemas messages are checked; one that is missing is checked by the publisher's own copy. */
  readonly topics: readonly Topic[]
  readonly converters: readonly Converter[]
  /** Told once per release, topic and kind; `faults()` has the counts. */
  readonly onFault: (fault: BusFault) => void
  /** Sees every message that is delivered. */
  readonly observe?: (envelope: Envelope) => void
  readonly now?: () => number
}

/** Whoever is connected; a release may be so several times. */
export interface Party {
  readonly source: BusSource
}

interface Channel {
  readonly messages: Subject<Envelope>
  last: Envelope | undefined
  /** Who may publish a state, or who does a command. */
  holder: Party | undefined
  handler: Handler<unknown, unknown> | undefined
}

type Check = z.ZodMiniType | undefined

/** How long a chain of messages may get before it counts as a circle. */
const MAX_HOPS = 8
const SHELL = 'shell'

export function keyOf({ remote, release }: BusSource): string {
  return `${remote}@${release}`
}

/** The inside of the bus: channels, limits, counts. Parties reach it through their connections only. */
export class Exchange {
  readonly counts = new Map<string, number>()
  readonly #options: PortalBusOptions
  readonly #now: () => number
  readonly #known: ReadonlyMap<TopicId, Topic>
  readonly #channels = new Map<TopicId, Channel>()
  readonly #checks = new Map<string, Check>()
  readonly #buckets = new Map<string, Bucket>()
  readonly #told = new Set<string>()
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

  /** Counts what a release did wrong and says so once. */
  fault(
    kind: BusFaultKind,
    source: BusSource,
    what: { readonly topic: TopicId; readonly error: unknown },
  ): void {
    const key = keyOf(source)
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    const told = `${key} ${kind} ${what.topic}`
    if (this.#told.has(told)) return
    this.#told.add(told)
    this.#options.onFault({ kind, source, ...what })
  }

  /** The message as it will be delivered, or the code under which it is refused. */
  seal(source: BusSource, topic: Topic, payload: unknown): Envelope | RefusalCode {
    const id = topicId(topic)
    const hops = this.#cause === undefined ? 0 : this.#cause.hops + 1
    const isCircle = hops > MAX_HOPS
    if (isCircle || !(this.#isRelief(id) || this.#mayPass(source))) {
      const error = new Error(isCircle ? 'messages in a circle' : 'too many messages')
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

  // The shell is not limited: a flood of a remote would else silence the shell's answers to the others.
  #mayPass(source: BusSource): boolean {
    if (source.remote === SHELL) return true
    const key = keyOf(source)
    const bucket = this.#buckets.get(key) ?? createBucket(this.#now)
    this.#buckets.set(key, bucket)
    return bucket.take()
  }

  /** The shell's own messages are checked by its types and tests. */
  isTrusted(source: BusSource): boolean {
    return source.remote === SHELL
  }

  ownerOf(topic: Topic): string | undefined {
    const declared = this.#known.get(topicId(topic)) ?? topic
    return declared.kind === 'state' ? declared.owner : undefined
  }

  /** The schema where it is at hand; undefined while it has to be loaded. */
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

  /** Runs what reacts to a message; what it publishes meanwhile counts as its consequence. */
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
   * Hands a fact or a state to the listeners of every live major. What a listener publishes meanwhile waits, so that
   * everybody hears everything in the same order.
   */
  deliver(topic: Topic, envelope: Envelope): void {
    this.#outbox.push({ topic, envelope })
    if (this.#isDelivering) return
    this.#isDelivering = true
    try {
      for (let next = this.#outbox.shift(); next !== undefined; next = this.#outbox.shift()) this.#send(next)
    } finally {
      // Whoever observes or is told of faults may throw: the bus goes on with the next message.
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

  /** Has a command done by its one handler, of whichever live major. */
  async dispatch(topic: Topic, envelope: Envelope, signal: AbortSignal): Promise<unknown> {
    this.#options.observe?.(envelope)
    for (const version of versionsOf(envelope.topic, this.#options.converters)) {
      const { holder, handler } = this.channel(version.id)
      if (holder === undefined || handler === undefined) continue
      try {
        const asked = { ...envelope, topic: version.id, payload: version.payload(envelope.payload) }
        const answer = await this.react(asked, () => handler(asked.payload, asked, signal))
        return await this.#checkReply(topic, holder, version.reply(answer))
      } catch (error) {
        // A refusal in the portal's own words is an answer.
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
