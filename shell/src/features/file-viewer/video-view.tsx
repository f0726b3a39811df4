import { useEffect, useRef, useState } from 'react'
import type { ViewerFile } from 'shared-contracts/events/payloads/shell'
import { useLanguage } from 'shared-runtime/i18n'
import { LoadingOverlay } from './loading-overlay.tsx'
import styles from './file-viewer.module.css'

const STALL_MS = 20_000

type Track = NonNullable<ViewerFile['tracks']>[number]

function trackAttributes(track: Track | undefined, language: string) {
  if (track === undefined) return {}
  return { src: track.url, srcLang: track.language, label: track.label, default: track.language === language }
}

/** Video with native controls, without autoplay; captions in the language of the page are on. */
export function VideoView({ file, onBroken }: { readonly file: ViewerFile; readonly onBroken: () => void }) {
  const language = useLanguage()
  const [first, ...others] = file.tracks ?? []
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady) return undefined
    const timer = setTimeout(onBroken, STALL_MS)
    return () => clearTimeout(timer)
  }, [isReady, onBroken])
  // Stops the download on unmount.
  useEffect(() => {
    const player = video.current
    return () => {
      player?.pause()
      player?.removeAttribute('src')
      player?.load()
    }
  }, [])
  return (
    <div className={styles.film}>
      {isReady ? null : <LoadingOverlay progress={{ loaded: 0, total: undefined }} />}
      <video
        ref={video}
        className={styles.video}
        src={file.url}
        controls
        playsInline
        preload="metadata"
        aria-label={file.title}
        hidden={!isReady}
        onLoadedMetadata={() => setReady(true)}
        onError={onBroken}
      >
        <track kind="captions" {...trackAttributes(first, language)} />
        {others.map((track) => (
          <track key={track.url} kind="captions" {...trackAttributes(track, language)} />
        ))}
      </video>
    </div>
  )
}
