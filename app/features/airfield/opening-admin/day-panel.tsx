import { useRef } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import type { FormState } from '#app/lib/forms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { useTyping, useSteady } from '#app/ui/use-typing.ts'
import { Stale, DisplacedNotice } from './editor-parts.tsx'
import type { EditorResult } from './editor-result.ts'
import type { DayPanelData } from './day-panel.server.ts'
import { calendarAddress, hoursAdminPath, specialAddress } from './hours-addresses.ts'
import type { loader as previewLoader } from './hours-preview.route.ts'
import { Reasons } from './preview-table.tsx'

type DayPanelProps = { open: DayPanelData; result: EditorResult | undefined }

const formId = 'tag-form'

/** Form for one day: changes its hours in one or two clicks. */
export function DayPanel({ open, result }: DayPanelProps) {
  const { day, area, date, elsewhere } = open
  const isSimple = elsewhere.length === 0
  return (
    <section className="zt-panel" aria-labelledby="tag-titel">
      <h2 id="tag-titel">{date}</h2>
      {isSimple ? (
        <DayForm open={open} result={result} />
      ) : (
        <ul className="plain">
          {elsewhere.map(({ id, reason }) => (
            <li key={id}>
              {open.hours}: <a href={specialAddress(id)}>Sonderzeit „{reason}“ ändern</a>
            </li>
          ))}
        </ul>
      )}
      <Around open={open} />
      <details className="why14">
        <summary>Warum der Tag so ist</summary>
        <p className="small">{open.why.sentence}</p>
        <Reasons day={open.why} />
      </details>
      <p className="small">
        <Link to={calendarAddress(area)} preventScrollReset>
          Schließen<span className="vh">: {date}</span>
        </Link>{' '}
        ·{' '}
        <a href={`${hoursAdminPath}/sonderzeit?bereich=${area}&tag=${day}`}>
          Für mehrere Tage oder nach der Sonne
        </a>
      </p>
    </section>
  )
}

function Around({ open: { around, others, day } }: Pick<DayPanelProps, 'open'>) {
  const changed = others.filter(({ isSpecial }) => isSpecial)
  return (
    <>
      {around.map(({ id, reason, when }) => (
        <p key={id} className="small">
          Der Tag gehört zu „{reason}“ ({when}); was du hier einträgst, geht an ihm vor.{' '}
          <a href={specialAddress(id)}>
            Alles davon ändern<span className="vh">: {reason}</span>
          </a>
        </p>
      ))}
      {changed.map(({ area, name, hours }) => (
        <p key={area} className="small">
          {name} an diesem Tag eigens: {hours}.{' '}
          <Link to={calendarAddress(area, day)}>
            Ändern<span className="vh">: {name}</span>
          </Link>
        </p>
      ))}
    </>
  )
}

function DayForm({ open, result }: DayPanelProps) {
  const { day, area, usual, isOwn, ownMode, others } = open
  const state: FormState = {
    values: result?.values ?? open.values,
    errors: result?.kind === 'refused' ? result.errors : {},
  }
  const { values, errors } = state
  const modes = [
    { value: 'open', label: 'offen von–bis' },
    { value: 'ppr', label: 'nur mit PPR' },
    ...(ownMode === 'ppr-unstaffed' ? [{ value: ownMode, label: 'PPR ohne Betriebsleiter' }] : []),
    { value: 'closed', label: 'geschlossen' },
    { value: 'usual', label: `wie sonst: ${usual}` },
  ]
  const field = { state, unmarked: true }
  return (
    <Form
      id={formId}
      className="form zt-form"
      method="post"
      action={calendarAddress(area, day)}
      noValidate
      preventScrollReset
    >
      <NoFirstButton />
      <input type="hidden" name="expectedRevision" value={values.expectedRevision ?? ''} />
      <input type="hidden" name="kennung" value={values.kennung ?? ''} />
      <Stale result={result} what="diesen Tag" address={calendarAddress(area, day)} />
      <RefusedFields errors={errors} />
      <div>
        <fieldset className={errors.mode === undefined ? 'field' : 'field err'}>
          <legend className="flabel">An diesem Tag</legend>
          <div className="zt-opts over-label">
            {modes.map(({ value, label }, index) => (
              <label key={value}>
                <input
                  type="radio"
                  name="mode"
                  id={index === 0 ? 'mode' : `mode-${value}`}
                  value={value}
                  defaultChecked={values.mode === value}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
          <FieldError id="mode-e" error={errors.mode} />
        </fieldset>
        <div className="zt-ft">
          <TextField {...field} name="i0-from-time" label="Von (LT)" maxLength={9} inputMode="text" />
          <TextField {...field} name="i0-to-time" label="Bis (LT)" maxLength={9} inputMode="text" />
        </div>
        <div className="zt-why">
          <TextField {...field} name="reason" label="Grund, den Gäste lesen (freiwillig)" maxLength={120} />
          {!isOwn && others.length > 0 && <AlsoIn values={values} others={others} />}
        </div>
      </div>
      <div className="zt-r">
        <DaySays open={open} result={result} />
        <p className="btn-row">
          <button className="btn" name="intent" value="speichern">
            Speichern
          </button>
        </p>
      </div>
    </Form>
  )
}

function AlsoIn({ values, others }: { values: FormState['values']; others: DayPanelData['others'] }) {
  const chosen = others.filter(({ area }) => values[`area-${area}`] === 'ja')
  return (
    <details className="zt-also" open={chosen.length > 0}>
      <summary>Auch für Schulung, Turm und andere Bereiche</summary>
      {others.map(({ area, name }) => (
        <label key={area} className="check">
          <input
            type="checkbox"
            name={`area-${area}`}
            value="ja"
            defaultChecked={values[`area-${area}`] === 'ja'}
          />
          <span>{name}</span>
        </label>
      ))}
    </details>
  )
}

/** Shows the text guests read now and, while the form is edited, the one they would read. */
function DaySays({ open: { day, area, date, hours }, result }: DayPanelProps) {
  const fetcher = useFetcher<typeof previewLoader>()
  const heading = useRef<HTMLDivElement>(null)
  useTyping(heading, formId, (form) => {
    const fields = [...new FormData(form)].filter(
      (sent): sent is [string, string] => typeof sent[1] === 'string',
    )
    const query = new URLSearchParams([['art', 'tag'], ['tag', day], ['bereich', area], ...fields])
    void fetcher.load(`${hoursAdminPath}/vorschau?${query}`)
  })
  const refused = result?.kind === 'displaces' ? result.preview : undefined
  const answer = useSteady(fetcher.data)
  const preview = answer === undefined ? refused : answer.preview
  const wanted = preview?.days.find((each) => each.day === day)
  const fault = answer?.faults[0]
  return (
    <div ref={heading} aria-busy={fetcher.state !== 'idle'}>
      <p className="flabel">
        {wanted === undefined || wanted.former === null ? 'Gäste lesen' : 'Gäste lesen dann'}
      </p>
      <blockquote className="zt-say" role="status">
        {date}: {wanted === undefined ? hours : wanted.text}
        {wanted != null && wanted.former !== null && <small>statt {wanted.former}</small>}
      </blockquote>
      <DisplacedNotice displaced={preview?.displaced ?? []} />
      {fault !== undefined && (
        <p className="small">
          <Icon name="warn" /> Noch ohne deine letzte Änderung: {fault}
        </p>
      )}
    </div>
  )
}
