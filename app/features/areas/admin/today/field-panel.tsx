import { Form } from 'react-router'
import { formatEnd, lightChoices, openEndChoice, ShownOn } from '#app/features/airfield/status/light-form.tsx'
import { Lamp } from '#app/ui/lamp.tsx'
import type { ListedLanding } from '#app/features/inbox/ppr-days.server.ts'
import { FieldDayBand } from './field-day.tsx'
import type { FieldNow } from './field-now.server.ts'

type FieldPanelProps = {
  field: FieldNow
  isSaved: boolean
  landings: readonly ListedLanding[]
  instant: number
}

/** Shows the state of the airfield in a sentence, who is on duty, and four states that can be set with one press each. */
export function FieldPanel({ field, isSaved, landings, instant }: FieldPanelProps) {
  return (
    <>
      <div className="now">
        <div>
          <h1>{field.headline}</h1>
          {field.told !== '' && <p>{field.told}</p>}
          {field.restrictions.length > 0 && <p>Eingeschränkt: {field.restrictions.join('; ')}.</p>}
          {isSaved && (
            <p className="small" role="status">
              Gespeichert. Offene Seiten zeigen es innerhalb von zwei Sekunden.
            </p>
          )}
          <Duties field={field} />
        </div>
        {field.ends !== null && <SetLight ends={field.ends} now={field} instant={instant} />}
      </div>
      {field.day !== null && <FieldDayBand day={field.day} landings={landings} instant={instant} />}
      {field.weather !== null && <WeatherLine weather={field.weather} />}
    </>
  )
}

/** Shows the first contact; the day's other duties are collapsed. */
function Duties({ field: { duties, setBy, tower } }: { field: FieldNow }) {
  const first = duties.filter(({ label }) => label === duties[0]?.label)
  const others = duties.filter(({ label }) => label !== duties[0]?.label)
  return (
    <>
      <ul className="on-duty">
        <DutyLines duties={first} />
        {setBy !== null && (
          <li>
            Von Hand gesetzt von <b>{setBy}</b>
          </li>
        )}
      </ul>
      {(tower !== null || others.length > 0) && (
        <div className="duty-more">
          {tower !== null && <a href={`tel:${tower.e164}`}>Turm anrufen</a>}
          {others.length > 0 && (
            <details>
              <summary>Weitere Dienste heute: {others.length}</summary>
              <ul className="on-duty">
                <DutyLines duties={others} />
              </ul>
            </details>
          )}
        </div>
      )}
    </>
  )
}

function DutyLines({ duties }: { duties: FieldNow['duties'] }) {
  return (
    <>
      {duties.map(({ id, href, label, times, who, phones }) => (
        <li key={id}>
          <span>
            <a href={href}>{label}</a>: {who === null ? 'noch offen' : <b>{who}</b>}, {times}
          </span>
          {phones.slice(0, 1).map(({ number, numberE164 }) => (
            <a key={number} href={`tel:${numberE164}`}>
              Anrufen<span className="vh">: {who}</span>
            </a>
          ))}
        </li>
      ))}
    </>
  )
}

type SetLightProps = {
  ends: NonNullable<FieldNow['ends']>
  now: Pick<FieldNow, 'light' | 'isByHand'>
  /** Epoch ms. */
  instant: number
}

function SetLight({ ends, now, instant }: SetLightProps) {
  return (
    <Form method="post" action="/admin/platzstatus" className="set-light" replace>
      <input type="hidden" name="zurueck" value="heute" />
      <ShownOn instant={instant} />
      <div className="set-until">
        <label htmlFor="gilt">Gilt</label>
        <select className="input" id="gilt" name="until">
          {ends.map((end) => (
            <option key={end.key} value={end.key}>
              {formatEnd(end)}
            </option>
          ))}
          <option value={openEndChoice.value}>{openEndChoice.label}</option>
        </select>
        <label htmlFor="wort" className="vh">
          Was sonst zu sagen ist
        </label>
        <input className="input" id="wort" name="text" maxLength={200} placeholder="Ein Wort dazu" />
      </div>
      <fieldset>
        <legend>Platzstatus: Ein Tippen gilt sofort</legend>
        <div className="lights-row">
          {lightChoices.map(({ light, word }) => (
            <button key={light} name="intent" value={light} aria-current={light === now.light || undefined}>
              <Lamp light={light} /> {word}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="small">
        <a href="/admin/platzstatus">Sperrungen, Pistenkontrolle, andere Uhrzeit</a>
      </p>
      {now.isByHand && (
        <p className="btn-row">
          <button className="btn btn-quiet btn-sm" form="wieder-regeln" name="intent" value="zurueck">
            Wieder nach den Betriebszeiten
          </button>
        </p>
      )}
    </Form>
  )
}

/** Placed beside the form above, because forms must not be nested. */
export function BackToRules() {
  return (
    <Form method="post" action="/admin/platzstatus" id="wieder-regeln" replace>
      <input type="hidden" name="zurueck" value="heute" />
    </Form>
  )
}

function WeatherLine({ weather }: { weather: NonNullable<FieldNow['weather']> }) {
  return (
    <div className="wx-line">
      <dl>
        {weather.facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{weather.source}</p>
    </div>
  )
}
