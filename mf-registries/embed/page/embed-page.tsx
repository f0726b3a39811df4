import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { RemoteContext, RuntimeContext } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import type { ReadableState } from 'shared-runtime/settings'
import { Button } from 'shared-ui/button'
import { ExternalLink } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { PortalOriginContext } from '../../src/common/portal-origin.ts'
import { lazyChunk } from '../../src/common/lazy-chunk.tsx'
import { BrowseRegistryScreen } from '../../src/features/browse-registry/browse-registry.screen.tsx'
import type { Wanted } from '../element/attributes.ts'
import type { Tell } from '../element/element-events.ts'
import { EMBED_WORDS } from '../element/embed-words.ts'
import styles from '../styles/embed.module.css'
import { PlaceContext, screenAt } from './embed-place.ts'
import type { PlaceKeeper } from './embed-place.ts'
import type { EmbedRuntime } from './embed-runtime.ts'
import { EmbedTextsContext, loadTexts } from './embed-texts.ts'
import type { EmbedTexts } from './embed-texts.ts'
import { FaultBoundary } from './fault-boundary.tsx'
import { leadAnchors, takePresses } from './own-anchors.ts'

const ReadRecord = lazyChunk(
  () => import(/* webpackChunkName: "record" */ '../../src/features/read-record/read-record.screen.tsx'),
).part((all) => all.ReadRecordScreen)

export interface EmbedPageProps {
  readonly portal: string
  readonly wanted: ReadableState<Wanted>
  readonly place: PlaceKeeper
  readonly embed: EmbedRuntime
  readonly cache: QueryClient
  readonly tell: Tell
}

interface ContentProps extends Omit<EmbedPageProps, 'cache' | 'wanted'> {
  readonly wanted: Wanted
}

function Screen({ place }: Pick<EmbedPageProps, 'place'>) {
  const at = screenAt(useStateOf(place.state).path)
  if (at === undefined) return null
  const { registry, id } = at
  return id === undefined ? (
    <BrowseRegistryScreen params={{ registry }} />
  ) : (
    <ReadRecord params={{ registry, id }} />
  )
}

function Failed({ wanted, onRetry }: { readonly wanted: Wanted; readonly onRetry: () => void }) {
  const words = EMBED_WORDS[wanted.language]
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Notice
      kind="error"
      title={words.failed}
      announce="alert"
      actions={<Button onClick={onRetry}>{words.retry}</Button>}
    >
      <p>{words.failedHint}</p>
    </Notice>
  )
}

/** Where the shell would show a message over the page. */
function Message({ embed }: Pick<EmbedPageProps, 'embed'>) {
  return (
    <p role="status" className={styles.message}>
      {useStateOf(embed.message)}
    </p>
  )
}

interface WithTextsProps extends Pick<ContentProps, 'wanted' | 'embed'> {
  readonly children: ReactNode
}

/** The texts come first: a screen without its words is nothing to read. What is shown stays while others come. */
function WithTexts({ wanted, embed, children }: WithTextsProps) {
  const [texts, setTexts] = useState<EmbedTexts>()
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    void loadTexts(wanted.language).then(
      (loaded) => {
        if (isOver) return
        embed.change(wanted)
        setTexts((before) => (before?.language === loaded.language ? before : loaded))
        setFailed(false)
      },
      () => {
        if (!isOver) setFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [embed, wanted, attempt])
  if (isFailed) return <Failed wanted={wanted} onRetry={() => setAttempt(attempt + 1)} />
  if (texts === undefined)
    return <Skeleton label={EMBED_WORDS[wanted.language].loading} shape="page" count={5} />
  return <EmbedTextsContext value={texts}>{children}</EmbedTextsContext>
}

/** Who goes to another page inside hears of it, as in the portal; what the host changes takes nobody's focus. */
function useArrival(place: PlaceKeeper, page: RefObject<HTMLElement | null>): void {
  const { path, by } = useStateOf(place.state)
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    if (by !== 'visitor') return
    page.current?.focus({ preventScroll: true })
    if ((page.current?.getBoundingClientRect().top ?? 0) < 0) page.current?.scrollIntoView({ block: 'start' })
  }, [path, by, page])
}

function Bar({ wanted, place, portal }: Pick<ContentProps, 'wanted' | 'place' | 'portal'>) {
  const { path, search } = useStateOf(place.state)
  const words = EMBED_WORDS[wanted.language]
  return (
    <div className={styles.bar} data-print="no">
      {place.canGoBack() ? (
        <Button kind="quiet" onClick={() => place.back()}>
          {words.back}
        </Button>
      ) : null}
      <ExternalLink href={`${portal}/${wanted.language}${path}${search}`} newTabText={words.opensNewTab}>
        {words.openInPortal}
      </ExternalLink>
    </div>
  )
}

function Content({ portal, wanted, place, embed, tell }: ContentProps) {
  const words = EMBED_WORDS[wanted.language]
  const code = 'SCREEN_FAILED'
  return (
    <>
      {wanted.faults.length === 0 ? null : (
        <div className={styles.notices}>
          <Notice kind="warning" title={words.attributesWrong} announce="status">
            {wanted.faults.map(({ attribute, message }) => (
              <p key={attribute}>{message}</p>
            ))}
          </Notice>
        </div>
      )}
      {wanted.registry === undefined ? null : (
        <>
          <Bar wanted={wanted} place={place} portal={portal} />
          <Message embed={embed} />
          <WithTexts wanted={wanted} embed={embed}>
            <FaultBoundary
              notice={(retry) => <Failed wanted={wanted} onRetry={retry} />}
              onFault={() => tell('quality-registry:error', { code, message: words.failed })}
            >
              <Screen place={place} />
            </FaultBoundary>
          </WithTexts>
        </>
      )}
    </>
  )
}

/** The screens of the remote inside an element, with all that the shell would lend them. */
export function EmbedPage(props: EmbedPageProps) {
  const { portal, place, embed, cache } = props
  const wanted = useStateOf(props.wanted)
  const title = useStateOf(embed.title)
  const page = useRef<HTMLDivElement>(null)
  useArrival(place, page)
  useEffect(() => {
    if (page.current === null) return undefined
    const stopLeading = leadAnchors(page.current, portal)
    const stopPresses = takePresses(page.current.getRootNode(), { portal, place })
    return () => {
      stopLeading()
      stopPresses()
    }
  }, [portal, place])
  return (
    <div className={styles.frame}>
      <div
        ref={page}
        className={styles.page}
        data-embed=""
        data-theme={wanted.theme}
        data-variant={wanted.variant}
        data-colours={wanted.theme === 'contrast' ? 'off' : undefined}
        data-led-by={useStateOf(place.state).by}
        role="region"
        aria-label={title === '' ? EMBED_WORDS[wanted.language].name : title}
        lang={wanted.language}
        tabIndex={-1}
      >
        <PortalOriginContext value={portal}>
          <RuntimeContext value={embed.runtime}>
            <RemoteContext value={embed.mounted}>
              <QueryClientProvider client={cache}>
                <PlaceContext value={place}>
                  <Content {...props} wanted={wanted} />
                </PlaceContext>
              </QueryClientProvider>
            </RemoteContext>
          </RuntimeContext>
        </PortalOriginContext>
      </div>
    </div>
  )
}
