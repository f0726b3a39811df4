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
import type { EmbedAttributes } from '../element/attributes.ts'
import type { EmitEvent } from '../element/element-events.ts'
import { ELEMENT_TEXTS } from '../element/element-texts.ts'
import styles from '../styles/embed.module.css'
import { LocationContext, findScreen } from './embed-location.ts'
import type { EmbedLocation } from './embed-location.ts'
import type { EmbedRuntime } from './embed-runtime.ts'
import { EmbedTextsContext, loadTexts } from './embed-texts.ts'
import type { EmbedTexts } from './embed-texts.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { rewriteAddresses, interceptNavigation } from './embed-links.ts'

const ReadRecord = lazyChunk(
  () => import(/* webpackChunkName: "record" */ '../../src/features/read-record/read-record.screen.tsx'),
).component((all) => all.ReadRecordScreen)

export interface EmbedPageProps {
  readonly portal: string
  readonly attributes: ReadableState<EmbedAttributes>
  readonly location: EmbedLocation
  readonly embed: EmbedRuntime
  readonly cache: QueryClient
  readonly emit: EmitEvent
}

interface ContentProps extends Omit<EmbedPageProps, 'cache' | 'attributes'> {
  readonly attributes: EmbedAttributes
}

function Screen({ location }: Pick<EmbedPageProps, 'location'>) {
  const target = findScreen(useStateOf(location.state).path)
  if (target === undefined) return null
  const { registry, id } = target
  return id === undefined ? (
    <BrowseRegistryScreen params={{ registry }} />
  ) : (
    <ReadRecord params={{ registry, id }} />
  )
}

function LoadFailure({
  attributes,
  onRetry,
}: {
  readonly attributes: EmbedAttributes
  readonly onRetry: () => void
}) {
  const texts = ELEMENT_TEXTS[attributes.language]
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Notice
      kind="error"
      title={texts.failed}
      announce="alert"
      actions={<Button onClick={onRetry}>{texts.retry}</Button>}
    >
      <p>{texts.failedHint}</p>
    </Notice>
  )
}

/** Message that the shell would show as a snackbar. */
function StatusMessage({ embed }: Pick<EmbedPageProps, 'embed'>) {
  return (
    <p role="status" className={styles.message}>
      {useStateOf(embed.message)}
    </p>
  )
}

interface WithTextsProps extends Pick<ContentProps, 'attributes' | 'embed'> {
  readonly children: ReactNode
}

/** Renders the screen once the texts are loaded. While another language loads, the previous texts stay. */
function WithTexts({ attributes, embed, children }: WithTextsProps) {
  const [texts, setTexts] = useState<EmbedTexts>()
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    void loadTexts(attributes.language).then(
      (loaded) => {
        if (isOver) return
        embed.change(attributes)
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
  }, [embed, attributes, attempt])
  if (isFailed) return <LoadFailure attributes={attributes} onRetry={() => setAttempt(attempt + 1)} />
  if (texts === undefined)
    return <Skeleton label={ELEMENT_TEXTS[attributes.language].loading} shape="page" count={5} />
  return <EmbedTextsContext value={texts}>{children}</EmbedTextsContext>
}

/** Focuses the element after a navigation of the visitor, but not after one of the host. */
function usePageFocus(location: EmbedLocation, page: RefObject<HTMLElement | null>): void {
  const { path, by } = useStateOf(location.state)
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    if (by !== 'visitor') return
    page.current?.focus({ preventScroll: true })
    if ((page.current?.getBoundingClientRect().top ?? 0) < 0) page.current?.scrollIntoView({ block: 'start' })
  }, [path, by, page])
}

function Toolbar({ attributes, location, portal }: Pick<ContentProps, 'attributes' | 'location' | 'portal'>) {
  const { path, search } = useStateOf(location.state)
  const texts = ELEMENT_TEXTS[attributes.language]
  return (
    <div className={styles.bar} data-print="no">
      {location.canGoBack() ? (
        <Button kind="quiet" onClick={() => location.back()}>
          {texts.back}
        </Button>
      ) : null}
      <ExternalLink href={`${portal}/${attributes.language}${path}${search}`} newTabText={texts.opensNewTab}>
        {texts.openInPortal}
      </ExternalLink>
    </div>
  )
}

function Content({ portal, attributes, location, embed, emit }: ContentProps) {
  const texts = ELEMENT_TEXTS[attributes.language]
  const code = 'SCREEN_FAILED'
  return (
    <>
      {attributes.errors.length === 0 ? null : (
        <div className={styles.notices}>
          <Notice kind="warning" title={texts.attributesWrong} announce="status">
            {attributes.errors.map(({ attribute, message }) => (
              <p key={attribute}>{message}</p>
            ))}
          </Notice>
        </div>
      )}
      {attributes.registry === undefined ? null : (
        <>
          <Toolbar attributes={attributes} location={location} portal={portal} />
          <StatusMessage embed={embed} />
          <WithTexts attributes={attributes} embed={embed}>
            <ErrorBoundary
              notice={(retry) => <LoadFailure attributes={attributes} onRetry={retry} />}
              onError={() => emit('quality-registry:error', { code, message: texts.failed })}
            >
              <Screen location={location} />
            </ErrorBoundary>
          </WithTexts>
        </>
      )}
    </>
  )
}

/** Screens of the remote inside an element, with the contexts that the shell provides otherwise. */
export function EmbedPage(props: EmbedPageProps) {
  const { portal, location, embed, cache } = props
  const attributes = useStateOf(props.attributes)
  const title = useStateOf(embed.title)
  const page = useRef<HTMLDivElement>(null)
  usePageFocus(location, page)
  useEffect(() => {
    if (page.current === null) return undefined
    const stopRewriting = rewriteAddresses(page.current, portal)
    const stopIntercepting = interceptNavigation(page.current.getRootNode(), { portal, location })
    return () => {
      stopRewriting()
      stopIntercepting()
    }
  }, [portal, location])
  return (
    <div className={styles.frame}>
      <div
        ref={page}
        className={styles.page}
        data-embed=""
        data-theme={attributes.theme}
        data-variant={attributes.variant}
        data-colours={attributes.theme === 'contrast' ? 'off' : undefined}
        data-opened-by={useStateOf(location.state).by}
        role="region"
        aria-label={title === '' ? ELEMENT_TEXTS[attributes.language].name : title}
        lang={attributes.language}
        tabIndex={-1}
      >
        <PortalOriginContext value={portal}>
          <RuntimeContext value={embed.runtime}>
            <RemoteContext value={embed.mounted}>
              <QueryClientProvider client={cache}>
                <LocationContext value={location}>
                  <Content {...props} attributes={attributes} />
                </LocationContext>
              </QueryClientProvider>
            </RemoteContext>
          </RuntimeContext>
        </PortalOriginContext>
      </div>
    </div>
  )
}
