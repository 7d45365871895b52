import { PictureFigure } from '#app/media/pictures/picture.tsx'
import { pictureHref, type Picture } from '#app/media/pictures/picture.ts'
import { Icon } from '#app/ui/icon.tsx'

/** A picture that is the document, or goes with it: seen here, and opened in its largest size. */
export function DocumentPicture({ picture }: { picture: Picture | undefined }) {
  if (picture === undefined) return null
  return (
    <div className="stack">
      <PictureFigure picture={picture} sizes="(min-width: 48rem) 42rem, 100vw" />
      <p>
        <a href={pictureHref(picture, picture.widths.at(-1)!)}>
          <Icon name="eye" /> In voller Größe ansehen
        </a>
      </p>
    </div>
  )
}
