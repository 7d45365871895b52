import type { CSSProperties } from 'react'
import { pictureSources, type Picture } from './picture.ts'

type PictureViewProps = {
  picture: Picture
  /** Displayed width, as in the `sizes` attribute: `(min-width: 64rem) 40rem, 100vw`. */
  sizes: string
  /** `pic` and a shape, such as `pic r-32`, to fill a frame; without it the picture keeps its own shape. */
  className?: string
  /** `eager` with `fetchPriority="high"` for the one picture at the top of a page. */
  loading?: 'lazy' | 'eager'
  fetchPriority?: 'high' | 'low' | 'auto'
  /** Replaces the picture's own text alternative; empty if the adjacent text says the same. */
  alt?: string
}

/** On a phone whose screen has three pixels per point two of them show all of a photograph, in half the bytes. */
const onDensePhones = '(max-width: 40rem) and (min-resolution: 2.5dppx) 67vw'
const sizesOf = (sizes: string) => (sizes.endsWith('100vw') ? `${onDensePhones}, ${sizes}` : sizes)

/** Sets width and height in the HTML, so that the layout does not shift when the picture loads. */
export function PictureView({
  picture,
  sizes: wanted,
  className,
  loading = 'lazy',
  fetchPriority,
  alt,
}: PictureViewProps) {
  const { avif, webp, fallback } = pictureSources(picture)
  const sizes = sizesOf(wanted)
  const focus = `${picture.focal.x}% ${picture.focal.y}%`
  const frame = { display: 'block', '--ph': picture.tone, '--focus': focus } as CSSProperties
  return (
    <picture className={className} style={frame}>
      {avif !== undefined && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={fallback}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        style={{ objectPosition: focus }}
      />
    </picture>
  )
}

type PictureFigureProps = Omit<PictureViewProps, 'className'> & { className?: string }

/** Picture in running text, with caption and credit; an upright picture is limited to the height of the window. */
export function PictureFigure({ picture, className, ...view }: PictureFigureProps) {
  const { caption, credit, width, height } = picture
  const shape = [className, height > width ? 'tall' : undefined].filter(Boolean).join(' ')
  return (
    <figure className={shape || undefined}>
      <PictureView picture={picture} {...view} />
      {(caption !== null || credit !== null) && (
        <figcaption>
          {caption}
          {caption !== null && credit !== null && ' '}
          {credit !== null && <>Foto: {credit}</>}
        </figcaption>
      )}
    </figure>
  )
}
