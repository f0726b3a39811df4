import type { EmbedEnd } from 'shared-contracts/http/data/embed-ends'
import type { RenderedResponse } from 'shared-contracts/release/page-state'
import { parseJson } from 'shared-service/parse-json'
import * as z from 'zod/mini'

const Day = z.iso.date()

/** Dates (`YYYY-MM-DD`) on which an embed channel was deprecated and ends; the end is never before the deprecation. */
const ChannelEnd = z
  .strictObject({ deprecated: Day, ends: Day })
  .check(z.refine(({ deprecated, ends }) => deprecated <= ends))
export type ChannelEnd = z.infer<typeof ChannelEnd>

export type EmbedEnds = Readonly<Partial<Record<string, ChannelEnd>>>

const CHANNEL = /^[a-z][a-z0-9-]{1,40}\/v[1-9]\d{0,3}$/

export const embedEnds = z.pipe(
  z.string(),
  z.pipe(
    z.transform(parseJson),
    z.record(z.string().check(z.regex(CHANNEL)), ChannelEnd, {
      error: 'is JSON such as {"registries/v1":{"deprecated":"2027-01-31","ends":"2028-01-31"}}',
    }),
  ),
)

export function getChannelEnd(ends: EmbedEnds, channel: string): EmbedEnd {
  const { deprecated = null, ends: last = null } = ends[channel] ?? {}
  return { deprecated, ends: last }
}

/** Response of `getEmbedEnd` for server rendering; undefined for other paths below `/api`. */
export function findRenderedEnd(path: string, ends: EmbedEnds): RenderedResponse | undefined {
  const [, channel = ''] = /^\/public\/embeds\/([^?]*)(?:\?|$)/.exec(path) ?? []
  return CHANNEL.test(channel) ? { status: 200, body: getChannelEnd(ends, channel) } : undefined
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the documentation. */
export function deprecationHeaders(
  end: ChannelEnd | undefined,
  documentation: string,
): Record<string, string> {
  if (end === undefined) return {}
  const seconds = Date.parse(`${end.deprecated}T00:00:00Z`) / 1000
  return {
    deprecation: `@${String(seconds)}`,
    sunset: new Date(`${end.ends}T00:00:00Z`).toUTCString(),
    link: `<${documentation}>; rel="deprecation"; type="text/html"`,
  }
}
