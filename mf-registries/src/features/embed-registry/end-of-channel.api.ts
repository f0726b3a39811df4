import { getEmbedEnd } from 'shared-contracts/http/data/embed-ends'
import type { EmbedEnd } from 'shared-contracts/http/data/embed-ends'
import { apiPath, useApi } from 'shared-runtime/http'
import type { ApiState } from 'shared-runtime/http'
import type { Language } from 'shared-contracts/session/language'

/** The channel that this page describes. */
const CHANNEL = { params: { channel: 'registries', major: 'v1' } } as const

/** When the channel was deprecated and when it ends. */
export function useEndOfChannel(): ApiState<EmbedEnd> {
  return useApi(getEmbedEnd, CHANNEL)
}

export function endOfChannelPath(language: Language): string {
  return apiPath(getEmbedEnd, CHANNEL, language)
}
