import { Icon } from '#app/ui/icon.tsx'
import { type Displaced, seenDisplaced } from './opening-preview.ts'

/** More than so many are counted, not named. */
const mostNamed = 12

type DisplacedNoticeProps = {
  displaced: readonly Displaced[]
  /** Where the notice stands outside the form that saves. */
  formId?: string
  /** What is done all the same. */
  act?: 'Speichern' | 'Löschen'
}

/** What lies in the hours that would be closed; whoever saves has seen it. */
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
          value={seenDisplaced(displaced)}
          {...(formId !== undefined && { form: formId })}
        />
      </div>
    </div>
  )
}
