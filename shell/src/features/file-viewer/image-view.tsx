import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { LARGEST_ZOOM, SMALLEST_ZOOM, sizeOf, zoomedIn, zoomedOut } from './image-size.ts'
import styles from './file-viewer.module.css'

export interface ImageViewProps {
  readonly blob: Blob
  readonly alt: string
  readonly onBroken: () => void
}

const PAN_STEP = 80

/** Moving the picture by hand: what a pointer drags, the frame scrolls. */
function useDrag() {
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch' || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === undefined) return
      event.currentTarget.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp() {
      from.current = undefined
    },
  }
}

/** A picture: zoom, turn and move by buttons, keys and pointer. */
export function ImageView({ blob, alt, onBroken }: ImageViewProps) {
  const t = useTexts('shell')
  const frame = useRef<HTMLDivElement>(null)
  const [source, setSource] = useState<string>()
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const drag = useDrag()
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    setSource(address)
    return () => URL.revokeObjectURL(address)
  }, [blob])

  const size = sizeOf({ natural, zoom, turns })
  const pan = (x: number, y: number) => () => frame.current?.scrollBy(x * PAN_STEP, y * PAN_STEP)
  const turn = () => setTurns((turns + 1) % 4)
  const reset = () => {
    setZoom(1)
    setTurns(0)
  }

  function handleKey(event: KeyboardEvent) {
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => setZoom(zoomedIn),
      '=': () => setZoom(zoomedIn),
      '-': () => setZoom(zoomedOut),
      0: reset,
      r: turn,
      R: turn,
    }
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
        <Button onClick={() => setZoom(zoomedIn)} disabled={zoom >= LARGEST_ZOOM}>
          {t('viewer.zoomIn')}
        </Button>
        <Button onClick={() => setZoom(zoomedOut)} disabled={zoom <= SMALLEST_ZOOM}>
          {t('viewer.zoomOut')}
        </Button>
        <Button onClick={turn}>{t('viewer.turn')}</Button>
        <Button onClick={reset}>{t('viewer.reset')}</Button>
        <span className={styles.pan}>
          <Button icon="arrow-left" onClick={pan(-1, 0)}>
            {t('viewer.left')}
          </Button>
          <Button icon="sort-up" onClick={pan(0, -1)}>
            {t('viewer.up')}
          </Button>
          <Button icon="sort-down" onClick={pan(0, 1)}>
            {t('viewer.down')}
          </Button>
          <Button icon="arrow-right" onClick={pan(1, 0)}>
            {t('viewer.right')}
          </Button>
        </span>
        <output className={styles.bytes}>{t('viewer.zoom', { percent: Math.round(zoom * 100) })}</output>
      </div>
      {/* The frame scrolls, so it takes the focus and the arrow keys. */}
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        aria-label={t('viewer.picture')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={handleKey}
        {...drag}
      >
        {source === undefined ? null : (
          <div className={styles.canvas} style={size.frame}>
            <img
              src={source}
              alt={alt}
              className={styles.image}
              style={size.image}
              draggable={false}
              onLoad={({ currentTarget }) =>
                setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={onBroken}
            />
          </div>
        )}
      </div>
    </>
  )
}
