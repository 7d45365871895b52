import type { LibraryPicture } from '#app/media/pictures/library.server.ts'
import type { UsePlace } from '#app/media/pictures/media-use-source.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { UsePlaceList } from './use-place-list.tsx'

type DescribeRowsProps = {
  rows: readonly { picture: LibraryPicture; places: UsePlace[] }[]
  /** Submitted values that were not saved, by field. */
  typed: Readonly<Record<string, string>>
}

/** Shows one picture per row with its places of use and the description field; saved one by one or all together. */
export function DescribeRows({ rows, typed }: DescribeRowsProps) {
  return (
    <form method="post" className="describe">
      {/* Enter in a field saves everything that is filled in. */}
      <button hidden name="intent" value="alle">
        Alle ausgefüllten speichern
      </button>
      <table>
        <caption className="vh">Bilder ohne Beschreibung, die neuesten zuerst</caption>
        <thead>
          <tr>
            <th scope="col">Bild</th>
            <th scope="col">Wo es steht</th>
            <th scope="col">Was darauf ist</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ picture, places }, index) => (
            <tr key={picture.id}>
              <td className="d-img">
                <a href={`/admin/bilder/${picture.id}`}>
                  <img
                    src={pictureHref(
                      picture,
                      picture.widths.find((width) => width >= 320) ?? picture.widths[0]!,
                    )}
                    alt=""
                    width={picture.width}
                    height={picture.height}
                    loading={index < 3 ? 'eager' : 'lazy'}
                  />
                  {nameOf(picture, index)}
                </a>
              </td>
              <td className="d-use">
                {places.length === 0 ? (
                  <p className="small muted">Nirgends</p>
                ) : (
                  <UsePlaceList places={places} />
                )}
              </td>
              <td className="d-say">
                <Say picture={picture} name={nameOf(picture, index)} typed={typed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="btn-row">
        <button className="btn" name="intent" value="alle">
          Alle ausgefüllten speichern
        </button>
      </p>
    </form>
  )
}

type SayProps = Pick<DescribeRowsProps, 'typed'> & { picture: LibraryPicture; name: string }

function Say({ picture: { id, revision }, name, typed }: SayProps) {
  return (
    <>
      <input type="hidden" name={`stand:${id}`} value={revision} />
      <div className="field">
        <label htmlFor={`alt-${id}`}>
          Beschreibung<span className="vh"> für {name}</span>
        </label>
        <input id={`alt-${id}`} name={`alt:${id}`} maxLength={300} defaultValue={typed[`alt:${id}`] ?? ''} />
      </div>
      <label className="check">
        <input
          type="checkbox"
          name={`schmuck:${id}`}
          value="ja"
          defaultChecked={typed[`schmuck:${id}`] !== undefined}
        />
        <span>
          Nur Schmuck, braucht keine<span className="vh">: {name}</span>
        </span>
      </label>
      <p className="btn-row">
        <button className="btn btn-line btn-sm" name="intent" value={`eins:${id}`}>
          Speichern<span className="vh">: {name}</span>
        </button>
        <button className="btn btn-quiet btn-sm" name="intent" value={`spaeter:${id}`}>
          Später<span className="vh">: {name}</span>
        </button>
      </p>
    </>
  )
}

const nameOf = ({ fileName }: LibraryPicture, index: number) => fileName ?? `Bild ${index + 1}`
