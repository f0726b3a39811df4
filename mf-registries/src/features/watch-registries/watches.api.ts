import {
  addWatch,
  changeWatch,
  endWatch,
  listWatches,
  stopWatchMails,
} from 'shared-contracts/http/data/watches'
import type { FilteredRecord, Watch, WatchItem, WatchSettings } from 'shared-contracts/http/data/watches'
import { getRecord } from 'shared-contracts/http/registries'
import { useAction } from 'shared-runtime/actions'
import { useApi } from 'shared-runtime/http'
import type { WatchTarget } from './watch-target.ts'

export type { FilteredRecord, Watch, WatchItem, WatchSettings }

export function useWatches() {
  return useApi(listWatches, { query: {} })
}

/** What the person watches of this already: one watch, or none. */
export function useWatchesOf({ registry, record, query }: WatchTarget) {
  return useApi(listWatches, {
    query: {
      registry,
      ...(record === undefined ? {} : { record }),
      ...(query === '' ? {} : { query }),
    },
  })
}

export function useWatchedRecord({ registry, record }: WatchTarget) {
  return useApi(
    getRecord,
    { params: { registry, id: record ?? '' }, query: {} },
    { enabled: record !== undefined },
  )
}

export function useAddWatch() {
  return useAction(addWatch, { shows: true })
}

/** For a press in the list of watches. */
export function useChangeWatch() {
  return useAction(changeWatch)
}

/** For the form, which shows the error itself. */
export function useSaveWatch() {
  return useAction(changeWatch, { shows: true })
}

export function useEndWatch() {
  return useAction(endWatch)
}

export function useStopMails() {
  return useAction(stopWatchMails, { quiet: true, shows: true })
}
