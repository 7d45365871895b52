import { Icon } from '#app/ui/icon.tsx'
import { downloadHref, downloadReaders, formatDownload, type Download } from './download.ts'

type DownloadViewProps = {
  /** Missing if the file was deleted. */
  download: Download | undefined
  /** Name given by the text; otherwise the file's own title is used. */
  label: string | null
}

/** Download link with kind and size. */
export function DownloadView({ download, label }: DownloadViewProps) {
  if (download === undefined || download.trashedAt !== null) {
    return (
      <p className="media-gone muted">
        {label === null ? 'Die Datei, die hier stand,' : `Die Datei „${label}“`} gibt es nicht mehr.
      </p>
    )
  }
  return (
    <p className="media-file">
      <Icon name="download" />
      <span>
        <a href={downloadHref(download)} download={download.fileName}>
          {label ?? download.title}
        </a>{' '}
        <small className="muted">
          {formatDownload(download)}
          {download.visibility !== 'public' && `, für ${downloadReaders[download.visibility]}`}
        </small>
      </span>
    </p>
  )
}
