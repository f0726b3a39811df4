export const MAX_ZOOM = 8
export const MIN_ZOOM = 0.25
const STEP = 1.5

export function zoomIn(zoom: number): number {
  return Math.min(MAX_ZOOM, zoom * STEP)
}

export function zoomOut(zoom: number): number {
  return Math.max(MIN_ZOOM, zoom / STEP)
}

interface ImageTransform {
  readonly natural: { readonly width: number; readonly height: number }
  readonly zoom: number
  readonly quarterTurns: number
}

/** Styles of a zoomed and rotated image whose frame scrolls to every part. Zoom 1 fits it into the frame. */
export function imageStyles({ natural: { width, height }, zoom, quarterTurns }: ImageTransform) {
  if (width === 0) return { frame: {}, image: {} }
  const isUpright = quarterTurns % 2 === 0
  const [wide, high] = isUpright ? [width, height] : [height, width]
  return {
    frame: {
      width: `calc(min(100cqw, ${wide}px, 100cqh * ${wide / high}) * ${zoom})`,
      aspectRatio: `${wide} / ${high}`,
    },
    image: {
      width: isUpright ? '100%' : `${(100 * width) / height}%`,
      transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
    },
  }
}
