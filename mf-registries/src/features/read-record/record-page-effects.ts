import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { recordOpened } from 'shared-contracts/events/registries'
import { useBus } from 'shared-runtime/bus'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { recordPath } from '../../common/registry-addresses.ts'
import type { RecordAddress } from './record-address.ts'

/**
 * Another day was chosen: the form with the focus is far below what changed, and gone. Once the state of that day is
 * there, the focus goes to what names the day, else to the heading; that is also how it is read aloud.
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

/** Says once per record that somebody has opened it (`registries.record.opened@1`); nothing while it is not there. */
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

/** The address says the day as `YYYY-MM-DD`, also where a form without JavaScript sent it as it was typed. */
export function useNormalizedAddress({ registry = '', id = '', part, asOf, typedDay }: DayAddress) {
  const navigate = usePortalNavigate()
  const isTyped = asOf !== undefined && typedDay !== asOf
  useEffect(() => {
    if (!isTyped) return
    navigate(recordPath(registry, id, { asOf, part }), { replace: true })
  }, [navigate, isTyped, registry, id, part, asOf])
}
