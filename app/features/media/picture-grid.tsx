import { localDateTime } from '#app/lib/german-dates.ts'
import { formatSize } from '#app/media/pictures/downloads/download.ts'
import type { LibraryPicture } from '#app/media/pictures/library.server.ts'
import { pictureHref, broughtAddress } from '#app/media/pictures/picture.ts'
import type { LibraryFilter } from './library-address.ts'
import { daysLeft } from '#app/lib/trash-days.ts'

type PictureGridProps = {
  pictures: readonly LibraryPicture[]
  filter: LibraryFilter
  /** Epoch milliseconds. */
  now: number
}

/** Shows pictures as a grid, or as a list with all details. */
export function PictureGrid({ pictures, filter, now }: PictureGridProps) {
  return (
    <ul className={filter.isList ? 'lib-list' : 'lib-grid'} aria-label="Bilder">
      {pictures.map((picture) => (
        <li key={picture.id}>
          {filter.errand === undefined && (
            <input
              className="pick"
              type="checkbox"
              name="auswahl"
              value={picture.id}
              aria-label={`Auswählen: ${nameOf(picture)}`}
            />
          )}
          <a href={`/admin/bilder/${picture.id}`}>
            <img
              src={pictureHref(picture, picture.widths[0]!)}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
              style={{ objectPosition: `${picture.focal.x}% ${picture.focal.y}%` }}
            />
            <span className="lib-name">{nameOf(picture)}</span>
          </a>
          <Flags picture={picture} now={now} />
          {filter.errand !== undefined && !picture.isHeldBack && picture.trashedAt === null && (
            <a className="lib-take" href={broughtAddress(filter.errand, picture.id)}>
              Dieses Bild nehmen<span className="vh">: {nameOf(picture)}</span>
            </a>
          )}
          {filter.isList && (
            <p className="small muted">
              {[
                `${picture.width} × ${picture.height}`,
                picture.bytes > 0 && formatSize(picture.bytes),
                picture.fileName,
                localDateTime(Date.parse(picture.createdAt)),
                picture.credit !== null && `Foto: ${picture.credit}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function nameOf({ alt, fileName, isDecorative }: LibraryPicture): string {
  return alt || (isDecorative ? 'Schmuckbild' : (fileName ?? 'Bild ohne Beschreibung'))
}

function Flags({ picture, now }: { picture: LibraryPicture; now: number }) {
  const { isHeldBack, isUsed, alt, isDecorative, trashedAt } = picture
  const lacksText = alt === '' && !isDecorative
  return (
    <p className="lib-flags">
      {isHeldBack && <span className="badge stop">Zurückgehalten</span>}
      {lacksText && <span className="badge warn">Ohne Beschreibung</span>}
      {!isUsed && trashedAt === null && <span className="badge">Unbenutzt</span>}
      {trashedAt !== null && <span className="badge">Noch {daysLeft(trashedAt, now)}</span>}
    </p>
  )
}
