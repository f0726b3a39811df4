import styles from './image.module.css'

interface ImageFile {
  readonly src: string
  readonly width: number
  readonly height: number
}

type DecorativeImageProps = ImageFile

/** A picture without information: silent, and gone when images are off (WAI-02). */
export function DecorativeImage({ src, width, height }: DecorativeImageProps) {
  return <img className={styles.picture} src={src} width={width} height={height} alt="" loading="lazy" />
}

interface InformativeImageProps extends ImageFile {
  /** What the picture says. */
  readonly alt: string
}

/** A picture with information: its text takes its place when images are off (WAI-02). */
export function InformativeImage({ src, width, height, alt }: InformativeImageProps) {
  return (
    <>
      <img className={styles.picture} src={src} width={width} height={height} alt={alt} loading="lazy" />
      <span className={styles.text}>{alt}</span>
    </>
  )
}
