import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-and-minutes.ts'
import type { WorkEntry } from '../work-year.ts'

type Entry = Pick<WorkEntry, 'id' | 'minutes' | 'state' | 'text'> & { revision: number }

/** Fields beside one entry: accepted hours, an answer, and two buttons. */
export function DecisionFields({ entry }: { entry: Entry }) {
  const { id, minutes, revision, state, text } = entry
  const clock = hoursAndMinutes(minutes).replace('\u202fh', '')
  return (
    <form method="post" className="wh-decide">
      <input type="hidden" name="eintrag" value={id} />
      <input type="hidden" name="expectedRevision" value={revision} />
      <label>
        Stunden<span className="vh"> für {text}</span>
        <input className="input" name="stunden" defaultValue={clock} size={5} inputMode="decimal" />
      </label>
      <label>
        Ein Wort dazu<span className="vh"> zu {text}</span>
        <input className="input" name="wort" maxLength={200} />
      </label>
      <span className="btn-row">
        <button
          className={state === 'reported' ? 'btn btn-sm' : 'btn btn-line btn-sm'}
          name="intent"
          value="anerkennen"
        >
          {state === 'accepted' ? 'Stunden ändern' : 'Anerkennen'}
          <span className="vh">: {text}</span>
        </button>
        {state !== 'refused' && (
          <button className="btn btn-line btn-sm" name="intent" value="ablehnen">
            Ablehnen<span className="vh">: {text}</span>
          </button>
        )}
      </span>
    </form>
  )
}
