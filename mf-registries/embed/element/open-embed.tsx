import { createRoot } from 'react-dom/client'
import { createApiCache } from 'shared-runtime/http'
import { ownState } from 'shared-runtime/settings'
import { recordPath } from '../../src/common/registry-addresses.ts'
import { EmbedPage } from '../page/embed-page.tsx'
import { keepPlace, placeOf } from '../page/embed-place.ts'
import { createEmbedRuntime } from '../page/embed-runtime.ts'
import { tellShown } from '../page/tell-shown.ts'
import { wearSheets } from '../styles/sheets.ts'
import type { Wanted } from './attributes.ts'
import type { Tell } from './element-events.ts'

interface EmbedOptions {
  readonly root: ShadowRoot
  /** Origin of the portal. */
  readonly portal: string
  /** Release of the module. */
  readonly version: string
  readonly wanted: Wanted
  readonly tell: Tell
}

function tellFaults({ faults }: Wanted, before: Wanted | undefined, tell: Tell): void {
  const known = new Set(before?.faults.map(({ message }) => message))
  for (const { attribute, message } of faults) {
    if (!known.has(message)) tell('quality-registry:error', { code: 'ATTRIBUTE_WRONG', attribute, message })
  }
}

/** Shows what the attributes ask for, with a React, a cache and a history of its own. */
export function openEmbed({ root, portal, version, wanted, tell }: EmbedOptions) {
  const attributes = ownState(wanted)
  const cache = createApiCache()
  const place = keepPlace(placeOf(wanted) ?? '/')
  const language = () => attributes.state.value.language
  const shown = tellShown({ cache, place, tell, version, language })
  const embed = createEmbedRuntime({
    portal,
    version,
    wanted,
    onRecord(record) {
      shown.ready()
      tell('quality-registry:record', record)
    },
  })
  const stopSheets = wearSheets(root)
  const react = createRoot(root)
  const page = { portal, wanted: attributes.state, place, embed, cache, tell }
  react.render(<EmbedPage {...page} />)
  tellFaults(wanted, undefined, tell)
  const lead = (path: string | undefined): void => {
    if (path !== undefined) place.go(path, { by: 'host' })
  }
  return {
    change(next: Wanted) {
      const before = attributes.state.value
      attributes.set(next)
      if (placeOf(next) !== placeOf(before)) lead(placeOf(next))
      tellFaults(next, before, tell)
    },
    refresh: () => void cache.invalidateQueries(),
    openRecord(id: string, registry = attributes.state.value.registry) {
      lead(registry === undefined ? undefined : recordPath(registry, id))
    },
    showList: () => lead(placeOf({ ...attributes.state.value, record: '' })),
    close() {
      shown.stop()
      react.unmount()
      embed.close()
      cache.clear()
      stopSheets()
    },
  }
}

/** One element at work; everything ends with its `close`. */
export type OpenEmbed = ReturnType<typeof openEmbed>
