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
  /** Quarters of a circle to the right. */
  readonly turns: number
}

/**
 * Room that a zoomed and turned picture takes, so that its frame can scroll to every part of it. Before the picture is
 * there, and at its own size, the frame's width bounds it.
 */
export function sizeOf({ natural: { width, height }, zoom, turns }: Looked) {
  const fit = zoom === 1 ? '100%' : undefined
  if (width === 0) return { frame: {}, image: { maxWidth: '100%' } }
  const isUpright = turns % 2 === 0
  const [wide, high] = isUpright ? [width, height] : [height, width]
  return {
    frame: {
      // Fitted into the frame until somebody asks for more.
      width: fit === undefined ? `${Math.round(wide * zoom)}px` : `min(100%, ${wide}px)`,
      aspectRatio: `${wide} / ${high}`,
    },
    image: {
      width: isUpright ? '100%' : `${(100 * width) / height}%`,
      transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
    },
  }
}
