import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { PortalList } from 'shared-contracts/navigation/portals'
import { useLanguage } from 'shared-runtime/i18n'
import { useRuntime } from 'shared-runtime/remote'

/**
 * Whether the other variant answers, asked when its link comes into view: the first view needs nothing of it, and
 * where nobody can say, the link is a link.
 */
export function useOtherPortal(place: RefObject<HTMLElement | null>): 'up' | 'down' | 'unknown' {
  const { api } = useRuntime()
  const language = useLanguage()
  const [status, setStatus] = useState<'up' | 'down' | 'unknown'>('unknown')
  useEffect(() => {
    const element = place.current
    if (element === null || typeof IntersectionObserver !== 'function') return undefined
    const ending = new AbortController()
    const path = `/public/portals?lang=${language}`
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      api.send({ method: 'GET', path, isBackground: true, signal: ending.signal }).then(
        (answer) => {
          const { content } = answer as PortalList
          setStatus(content[0]?.status ?? 'unknown')
        },
        () => undefined,
      )
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      ending.abort()
    }
  }, [api, language, place])
  return status
}
