import {
  downloadHref,
  formatDownload,
  shownHref,
  type Download,
  downloadKinds,
} from '#app/media/pictures/downloads/download.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PictureFigure } from '#app/media/pictures/picture.tsx'
import { pictureHref, type Picture } from '#app/media/pictures/picture.ts'

/** Renders links to view the file, where browsers can show it, and to download it. */
export function DocumentFile({ download }: { download: Download }) {
  const isShown = downloadKinds[download.kind].isShown
  return (
    <p className="btn-row">
      {isShown && (
        <a className="btn" href={shownHref(download)}>
          <Icon name="eye" /> {download.title} ansehen
        </a>
      )}
      <a className="btn btn-line" href={downloadHref(download)}>
        <Icon name="download" /> {isShown ? 'Herunterladen' : download.title} ({formatDownload(download)})
      </a>
    </p>
  )
}

/** Shows the document's picture with a link to its largest size. */
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

/** Renders the pictures within a document's text. */
export const pictureIn = (pictures: ReadonlyMap<string, Picture>) => (id: string) => {
  const found = pictures.get(id)
  return found === undefined ? null : (
    <PictureFigure picture={found} sizes="(min-width: 48rem) 42rem, 100vw" />
  )
}
