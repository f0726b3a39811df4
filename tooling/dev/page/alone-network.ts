import axios from 'axios'
import type { AxiosAdapter } from 'axios'
import { fakeNetwork } from 'shared-runtime/fake-network'
import type { FakeNetwork } from 'shared-runtime/fake-network'
import type { FakeAnswers } from './mount-points.ts'

export type DataSource = 'portal' | 'samples' | 'nothing'

interface AloneNetwork {
  readonly source: DataSource
  readonly network: FakeNetwork
}

const realAdapter: AxiosAdapter = (config) => axios.getAdapter(['xhr', 'fetch'])(config)

/** Fetches from the API of the portal, else from samples of the remote; reports each call. */
export function createAloneNetwork(
  hasPortal: boolean,
  { answers, onCall }: { readonly answers: FakeAnswers; readonly onCall: (line: string) => void },
): AloneNetwork {
  const samples = fakeNetwork(answers)
  const adapter = hasPortal ? realAdapter : samples.adapter
  const calls: string[] = []
  const loggingAdapter: AxiosAdapter = async (config) => {
    const call = `${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`
    calls.push(call)
    try {
      const response = await adapter(config)
      onCall(`${call} → ${String(response.status)}`)
      return response
    } catch (error) {
      onCall(`${call} → ${error instanceof Error ? error.message : String(error)}`)
      throw error
    }
  }
  const source = hasPortal ? 'portal' : answers.length > 0 ? 'samples' : 'nothing'
  return { source, network: { adapter: loggingAdapter, calls, bodies: samples.bodies } }
}
