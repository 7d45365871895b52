import { Icon } from './icon.tsx'

// A refused form is a new page: without script only this attribute brings the reader to what is wrong.
const takesFocus = { autoFocus: true }

type OvertakenProps = {
  /** What was saved meanwhile: „die Farbe“. */
  what: string
  /** Shows the stored version. */
  address: string
  /** What the fields are called; one that has no name here is not compared. */
  labels: Readonly<Record<string, string>>
  stored: Readonly<Record<string, string>>
  own: Readonly<Record<string, string>>
}

/** In a form: somebody else has saved meanwhile; what differs, and the button `meine` for who wants the own version. */
export function Overtaken({ what, address, labels, stored, own }: OvertakenProps) {
  const differing = Object.entries(labels).filter(
    ([name]) => (stored[name] ?? '').trim() !== (own[name] ?? '').trim(),
  )
  return (
    <div className="note warn" role="alert" id="meldung" tabIndex={-1} {...takesFocus}>
      <Icon name="warn" />
      <div className="stack">
        <strong>Jemand hat {what} inzwischen geändert</strong>
        <p>Deine Fassung steht unverändert unten und ist noch nicht gespeichert.</p>
        {differing.length > 0 && (
          <ul>
            {differing.map(([name, label]) => (
              <li key={name}>
                {label}: gespeichert „{stored[name] ?? ''}“, deine Fassung „{own[name] ?? ''}“
              </li>
            ))}
          </ul>
        )}
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value="meine">
            Meine Fassung soll gelten
          </button>
          <a className="btn btn-quiet btn-sm" href={address}>
            Die gespeicherte ansehen
          </a>
        </p>
      </div>
    </div>
  )
}
