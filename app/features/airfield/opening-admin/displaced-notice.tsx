import { Icon } from '#app/ui/icon.tsx'
import { type Displaced, acknowledgedDisplaced } from './opening-preview.ts'

/** Any further ones are only counted. */
const mostNamed = 12

type DisplacedNoticeProps = {
  displaced: readonly Displaced[]
  /** Id of the form that saves, if the notice is rendered outside it. */
  formId?: string
  /** The action that is carried out anyway. */
  act?: 'Speichern' | 'Löschen'
}

/** Lists entries that fall in hours to be closed; saving confirms that they were seen. */
export function DisplacedNotice({ displaced, formId, act = 'Speichern' }: DisplacedNoticeProps) {
  if (displaced.length === 0) return null
  const named = displaced.slice(0, mostNamed)
  const more = displaced.length - named.length
  return (
    <div className="note warn" role="alert">
      <Icon name="warn" />
      <div>
        <strong>In den Zeiten, die damit geschlossen sind, liegt schon etwas</strong>
        <ul>
          {named.map(({ key, kind, label, when, href }) => (
            <li key={key}>
              {kind}: <a href={href}>{label}</a>, {when}
            </li>
          ))}
        </ul>
        {more > 0 && <p>Und {more === 1 ? 'eines mehr' : `${more} mehr`}.</p>}
        <p>Das {act} sagt davon nichts ab und benachrichtigt niemanden.</p>
        <input
          type="hidden"
          name="gesehen"
          value={acknowledgedDisplaced(displaced)}
          {...(formId !== undefined && { form: formId })}
        />
      </div>
    </div>
  )
}
