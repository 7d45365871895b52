import type { RichText } from '#app/lib/rich-text.ts'
import type { Download } from '#app/media/pictures/downloads/download.ts'
import { DownloadView } from '#app/media/pictures/downloads/download-view.tsx'
import { type Picture, pictureHref } from '#app/media/pictures/picture.ts'
import { PictureFigure, PictureView } from '#app/media/pictures/picture.tsx'
import { entryKey } from '#app/platform/search/search-entry.ts'
import type { FoundEntry } from '#app/platform/search/find-entries.server.ts'
import { RichTextView } from '#app/ui/rich-text-view.tsx'
import { localDate, longDate } from '#app/lib/german-dates.ts'

/** What a text references, as far as its reader may see it; missing if it references none. */
export type TextMedia = {
  pictures: ReadonlyMap<string, Picture>
  files?: ReadonlyMap<string, Download> | undefined
  cards?: ReadonlyMap<string, FoundEntry> | undefined
}

/** Renders a text with its pictures, galleries, files and cards for its readers. */
export function TextView({ document, pictures, files, cards }: TextMedia & { document: RichText }) {
  return (
    <RichTextView
      document={document}
      picture={(id, own) => {
        const found = pictures.get(id)
        const picture = found && {
          ...found,
          alt: own.alt ?? found.alt,
          caption: own.caption ?? found.caption,
        }
        return picture && <PictureFigure picture={picture} sizes="(min-width: 48rem) 42rem, 100vw" />
      }}
      gallery={(ids, title) => (
        <GalleryView pictures={ids.flatMap((id) => pictures.get(id) ?? [])} title={title} />
      )}
      file={(id, label) => <DownloadView download={files?.get(id)} label={label} />}
      reference={(reference) => (
        <ReferenceCard reference={reference} entry={cards?.get(entryKey(reference))} />
      )}
    />
  )
}

type ReferenceCardProps = {
  reference: { kind: 'aircraft' | 'event'; id: string; label: string | null }
  /** Current state; missing if it no longer exists or this reader may not see it. */
  entry: FoundEntry | undefined
}

const kinds = {
  aircraft: { name: 'Flugzeug', gone: 'steht nicht mehr auf dieser Website.' },
  event: { name: 'Veranstaltung', gone: 'steht nicht mehr im Kalender.' },
}

/** Card of an aircraft or an event of the club with its current data. */
function ReferenceCard({ reference: { kind, label }, entry }: ReferenceCardProps) {
  const { name, gone } = kinds[kind]
  if (entry === undefined) {
    return (
      <p className="media-gone muted">
        {label === null ? `${kind === 'event' ? 'Die' : 'Das'} hier genannte ${name}` : `„${label}“`} {gone}
      </p>
    )
  }
  return (
    <aside className="media-card" aria-label={`${name}: ${entry.title}`}>
      <p className="small muted">
        {name}
        {entry.dated !== null && `, ${longDate(localDate(Date.parse(entry.dated)))}`}
      </p>
      <p className="media-title">
        <a href={entry.address}>{entry.title}</a>
      </p>
      {entry.lead !== '' && <p className="small">{entry.lead}</p>}
    </aside>
  )
}

/** Pictures side by side; each links to its largest size, so that they can be viewed without script. */
function GalleryView({ pictures, title }: { pictures: readonly Picture[]; title: string | null }) {
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
