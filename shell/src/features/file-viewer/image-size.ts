export const LARGEST_ZOOM = 8
export const SMALLEST_ZOOM = 0.25
const STEP = 1.5

export function zoomedIn(zoom: number): number {
  return Math.min(LARGEST_ZOOM, zoom * STEP)
}

export function zoomedOut(zoom: number): number {
  return Math.max(SMALLEST_ZOOM, zoom / STEP)
}

interface Looked {
  readonly natural: { readonly width: number; readonly height: number }
  readonly zoom: number
  readonly turns: number
}

/** Size of a zoomed and rotated image, so that its frame scrolls to every part of it. Zoom 1 fits it into the frame. */
export function sizeOf({ natural: { width, height }, zoom, turns }: Looked) {
  if (width === 0) return { frame: {}, image: {} }
  const isUpright = turns % 2 === 0
  const [wide, high] = isUpright ? [width, height] : [height, width]
  return {
    frame: {
      width: `calc(min(100cqw, ${wide}px, 100cqh * ${wide / high}) * ${zoom})`,
      aspectRatio: `${wide} / ${high}`,
    },
    image: {
      width: isUpright ? '100%' : `${(100 * width) / height}%`,
      transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
    },
  }
}
