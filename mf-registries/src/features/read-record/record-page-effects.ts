import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { recordOpened } from 'shared-contracts/events/registries'
import { useBus } from 'shared-runtime/bus'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { recordPath } from '../../common/registry-addresses.ts'
import type { RecordAddress } from './record-address.ts'

/**
 * After another date was loaded, focuses the notice of the date or the heading, because the form that had the focus is
 * replaced.
 */
export function useDayFocus(day: string | undefined, isBusy: boolean): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const last = useRef(day)
  useEffect(() => {
    if (isBusy || last.current === day) return
    last.current = day
    const target = page.current?.querySelector<HTMLElement>('[data-day-notice], h1')
    if (target === null || target === undefined) return
    target.tabIndex = -1
    target.focus()
  }, [day, isBusy])
  return page
}

/** Publishes `registries.record.opened@1` once per record after it is loaded. */
export function usePublishOpened(registry: string, id: string | undefined): void {
  const bus = useBus()
  useEffect(() => {
    if (id !== undefined) bus.publish(recordOpened, { registry, id })
  }, [bus, registry, id])
}

interface DayAddress extends Pick<RecordAddress, 'part' | 'asOf' | 'typedDay'> {
  readonly registry?: string
  readonly id?: string
}

/** Replaces a typed date in the URL by `YYYY-MM-DD`. */
export function useNormalizedAddress({ registry = '', id = '', part, asOf, typedDay }: DayAddress) {
  const navigate = usePortalNavigate()
  const isTyped = asOf !== undefined && typedDay !== asOf
  useEffect(() => {
    if (!isTyped) return
    navigate(recordPath(registry, id, { asOf, part }), { replace: true })
  }, [navigate, isTyped, registry, id, part, asOf])
}
