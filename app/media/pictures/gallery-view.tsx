import { pictureHref, type Picture } from './picture.ts'
import { PictureView } from './picture.tsx'

/** Pictures side by side; each links to its largest size, so that they can be viewed without script. */
export function GalleryView({ pictures, title }: { pictures: readonly Picture[]; title: string | null }) {
  if (pictures.length === 0) return null
  return (
    <figure className="media-gallery">
      <ul>
        {pictures.map((picture, index) => (
          <li key={index}>
            <a
              href={pictureHref(picture, picture.widths.at(-1)!)}
              aria-label={`Groß zeigen: ${picture.alt || `Bild ${index + 1}`}`}
            >
              <PictureView picture={picture} className="pic r-32" sizes="(min-width: 48rem) 14rem, 45vw" />
            </a>
          </li>
        ))}
      </ul>
      <GalleryText pictures={pictures} title={title} />
    </figure>
  )
}

function GalleryText({ pictures, title }: { pictures: readonly Picture[]; title: string | null }) {
  const credits = [...new Set(pictures.flatMap(({ credit }) => credit || []))]
  if (title === null && credits.length === 0) return null
  return (
    <figcaption>
      {title}
      {title !== null && credits.length > 0 && ' '}
      {credits.length > 0 && `${credits.length === 1 ? 'Foto' : 'Fotos'}: ${credits.join(', ')}`}
    </figcaption>
  )
}
