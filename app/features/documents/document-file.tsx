import {
  downloadHref,
  downloadWords,
  shownHref,
  type Download,
} from '#app/media/pictures/downloads/download.ts'
import { downloadKinds } from '#app/media/pictures/downloads/download-kind.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The file of a document: to look at where the browser can show it, and to save. */
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
        <Icon name="download" /> {isShown ? 'Herunterladen' : download.title} ({downloadWords(download)})
      </a>
    </p>
  )
}
