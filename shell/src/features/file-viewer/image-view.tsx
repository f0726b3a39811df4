import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { MAX_ZOOM, MIN_ZOOM, imageStyles, zoomIn, zoomOut } from './image-size.ts'
import { ToolButton } from './tool-button.tsx'
import { useScrollFrame } from './use-scroll-frame.ts'
import styles from './file-viewer.module.css'

interface ImageViewProps {
  readonly blob: Blob
  readonly alt: string
  readonly onBroken: () => void
}

const PAN_STEP = 80
const DIRECTIONS = [
  { direction: 'left', icon: 'arrow-left', x: -1, y: 0 },
  { direction: 'up', icon: 'sort-up', x: 0, y: -1 },
  { direction: 'down', icon: 'sort-down', x: 0, y: 1 },
  { direction: 'right', icon: 'arrow-right', x: 1, y: 0 },
] as const

function PanButtons({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const t = useTexts('shell')
  return DIRECTIONS.map(({ direction, icon, x, y }) => (
    <ToolButton
      key={direction}
      icon={icon}
      word={t(`viewer.${direction}`)}
      onPress={() => frame.current?.scrollBy(x * PAN_STEP, y * PAN_STEP)}
    />
  ))
}

function usePicture(blob: Blob): RefObject<HTMLImageElement | null> {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (picture.current !== null) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return picture
}

/** Image with zoom, rotation and scrolling by buttons, keys and pointer. */
export function ImageView({ blob, alt, onBroken }: ImageViewProps) {
  const t = useTexts('shell')
  const frame = useRef<HTMLDivElement>(null)
  const picture = usePicture(blob)
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState(1)
  const [quarterTurns, setQuarterTurns] = useState(0)
  const size = imageStyles({ natural, zoom, quarterTurns })
  const grow = () => setZoom(zoomIn)
  const shrink = () => setZoom(zoomOut)
  const rotate = () => setQuarterTurns((before) => (before + 1) % 4)
  const reset = () => {
    setZoom(1)
    setQuarterTurns(0)
  }
  useScrollFrame(
    frame,
    { '+': grow, '=': grow, '-': shrink, 0: reset, r: rotate, R: rotate },
    { isDragged: true },
  )
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
        <ToolButton icon="plus" word={t('viewer.zoomIn')} disabled={zoom >= MAX_ZOOM} onPress={grow} />
        <ToolButton icon="minus" word={t('viewer.zoomOut')} disabled={zoom <= MIN_ZOOM} onPress={shrink} />
        <ToolButton icon="rotate" word={t('viewer.turn')} onPress={rotate} />
        <Button onClick={reset}>{t('viewer.reset')}</Button>
        <span className={styles.pan}>
          <PanButtons frame={frame} />
        </span>
        <output className={styles.bytes}>{t('viewer.zoom', { percent: Math.round(zoom * 100) })}</output>
      </div>
      <div ref={frame} className={styles.frame} role="group" aria-label={t('viewer.picture')}>
        <div className={styles.canvas} style={size.frame}>
          <img
            ref={picture}
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
      </div>
    </>
  )
}
