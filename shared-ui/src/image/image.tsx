import styles from './image.module.css'

interface ImageFile {
  readonly src: string
  readonly width: number
  readonly height: number
}

type DecorativeImageProps = ImageFile

/** Image without information: ignored by screen readers, hidden when images are off (WAI-02). */
export function DecorativeImage({ src, width, height }: DecorativeImageProps) {
  return <img className={styles.picture} src={src} width={width} height={height} alt="" loading="lazy" />
}

interface InformativeImageProps extends ImageFile {
  /** Text alternative. */
  readonly alt: string
}

/** Image with information: its text replaces it when images are off (WAI-02). */
export function InformativeImage({ src, width, height, alt }: InformativeImageProps) {
  return (
    <>
      <img className={styles.picture} src={src} width={width} height={height} alt={alt} loading="lazy" />
      <span className={styles.text}>{alt}</span>
    </>
  )
}
