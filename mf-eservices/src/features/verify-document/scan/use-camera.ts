import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { ReadCode } from './code-reader.ts'

/** `denied`: the person or the device did not give it. */
type CameraState = 'opening' | 'looking' | 'denied'

interface Camera {
  readonly state: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
}

const BETWEEN_LOOKS_MS = 200

async function openCamera(): Promise<MediaStream | undefined> {
  // Only secure pages have it, whatever the types say.
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined
  try {
    return await devices?.getUserMedia?.({ video: { facingMode: 'environment' }, audio: false })
  } catch {
    return undefined
  }
}

/** Looks through the camera until a code is seen; closed again with the part of the page that shows it. */
export function useCamera(read: ReadCode, onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onText)
  const [state, setState] = useState<CameraState>('opening')
  useEffect(() => {
    tell.current = onText
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let next: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const shown = video.current
      const text = shown === null ? undefined : await read(shown).catch(() => undefined)
      if (isOver) return
      if (text !== undefined) tell.current(text)
      next = setTimeout(() => void look(), BETWEEN_LOOKS_MS)
    }
    const open = async () => {
      stream = await openCamera()
      if (isOver) stop()
      else if (stream === undefined || video.current === null) setState('denied')
      else {
        video.current.srcObject = stream
        await video.current.play().catch(() => undefined)
        setState('looking')
        void look()
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      isOver = true
      clearTimeout(next)
      stop()
    }
  }, [read])
  return { state, video }
}
