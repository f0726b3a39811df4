import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PageSlot } from 'shared-contracts/release/page-state'
import { splitLanguage } from 'shared-contracts/session/language'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { isPlainPress } from 'shared-runtime/navigation'
import { Skeleton } from 'shared-ui/skeleton'
import { useShellPage } from '../../common/page.ts'
import { useOutletScreens } from './outlet-screens.ts'
import { ScreenOutlet } from './screen-outlet.tsx'
import type { OutletLook } from './screen-outlet.tsx'
import styles from './slot-outlet.module.css'

/** Short message, because a page does not depend on its slots. */
function SlotFailure() {
  const texts = useTexts('shell')
  return <p className={styles.quiet}>{texts('slot.failed')}</p>
}

function SlotSkeleton({ state }: ComponentProps<OutletLook['Skeleton']>) {
  const texts = useTexts('shell')
  return state === 'failed' ? <SlotFailure /> : <Skeleton shape="text" label={texts('outlet.loading')} />
}

const SLOT_LOOK: OutletLook = {
  isDeferred: true,
  Skeleton: SlotSkeleton,
  // The server's markup works without the code.
  Notice: ({ state }) => (state === 'broken' ? <SlotFailure /> : null),
}

/** Page of a clicked link; undefined where the browser handles the click. */
function linkedPageOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlainPress(event)) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return undefined
  const { pathname, search, hash } = link
  return splitLanguage(pathname).language === undefined ? undefined : pathname + search + hash
}

/** Slot whose server markup works without its code, which is loaded on first use. */
function Slot({ remote, screen }: Pick<PageSlot, 'remote' | 'screen'>) {
  const box = useRef<HTMLDivElement>(null)
  const { outlet } = useOutletScreens()
  const navigate = useNavigate()
  const language = useLanguage()
  const [initialLanguage] = useState(language)
  useEffect(() => {
    // The server's markup is in the initial language.
    if (language !== initialLanguage) outlet?.(remote, screen).load.begin()
  }, [outlet, remote, screen, language, initialLanguage])
  useEffect(() => {
    if (outlet === undefined) return undefined
    const isHere = ({ target }: Event) => target instanceof Node && box.current?.contains(target) === true
    const begin = (event: Event) => {
      if (isHere(event)) outlet(remote, screen).load.begin()
    }
    const follow = (event: MouseEvent) => {
      if (!isHere(event) || outlet(remote, screen).load.state === 'ready') return
      const page = linkedPageOf(event)
      if (page === undefined) return
      event.preventDefault()
      void navigate(page)
    }
    // Capture listeners on the document, because React stops events in markup that is not hydrated.
    const options = { capture: true, passive: true }
    document.addEventListener('pointerover', begin, options)
    document.addEventListener('focusin', begin, options)
    document.addEventListener('click', follow, true)
    return () => {
      document.removeEventListener('pointerover', begin, options)
      document.removeEventListener('focusin', begin, options)
      document.removeEventListener('click', follow, true)
    }
  }, [outlet, remote, screen, navigate])
  return (
    <div ref={box} className={styles.slot}>
      {/* In another language the server's markup is discarded instead of hydrated. */}
      <ScreenOutlet
        key={language === initialLanguage ? 'initial' : 'changed'}
        remote={remote}
        screen={screen}
        look={SLOT_LOOK}
      />
    </div>
  )
}

/** Outlets of all slots that remotes contribute to a place of a page. */
export function SlotOutlet({ place }: { readonly place: PageSlot['place'] }) {
  return useShellPage()
    .slots.filter((slot) => slot.place === place)
    .map(({ id, remote, screen }) => <Slot key={id} remote={remote} screen={screen} />)
}
