import { Icon } from '#app/ui/icon.tsx'
import type { LibraryResult } from './settle-library.server.ts'
import { UsePlaceList } from './use-place-list.tsx'

type LibraryNoticeProps =
  | { result: LibraryResult }
  | { trashed: readonly string[]; kind: 'pictures' | 'files' }

/** What the last press of a button led to; what went into the trash can be had back at once. */
export function LibraryNotice(props: LibraryNoticeProps) {
  if ('trashed' in props) {
    const [one, many] =
      props.kind === 'files' ? ['Die Datei liegt', 'Dateien liegen'] : ['Das Bild liegt', 'Bilder liegen']
    return (
      <div className="note ok" role="status">
        <Icon name="trash" />
        <form method="post">
          <p>
            {props.trashed.length === 1 ? one : `${props.trashed.length} ${many}`} im Papierkorb und lässt
            sich 30 Tage lang zurückholen.
          </p>
          {props.trashed.map((id) => (
            <input key={id} type="hidden" name="auswahl" value={id} />
          ))}
          <button className="btn btn-line btn-sm" name="intent" value="wiederherstellen">
            Rückgängig
          </button>
        </form>
      </div>
    )
  }
  const { tone, sentence, stillUsed = [] } = props.result
  return (
    <div className={`note ${tone}`} role={tone === 'ok' ? 'status' : 'alert'}>
      <Icon name={tone} />
      <div>
        <p>{sentence}</p>
        {stillUsed.map(({ id, places }) => (
          <UsePlaceList key={id} places={places} />
        ))}
      </div>
    </div>
  )
}
