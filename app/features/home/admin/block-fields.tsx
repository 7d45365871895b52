import type { ReactNode } from 'react'
import { weekdays } from '#app/lib/calendar-day.ts'
import type { FormState } from '#app/lib/forms.ts'
import { weekdayNames } from '#app/lib/german-dates.ts'
import { rowCount } from '#app/lib/numbered-rows.ts'
import { silhouettes } from '#app/ui/artwork/aircraft-shapes.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { PictureField } from '#app/media/pictures/picture-field.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { type Choice, SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { BlockKind } from './block-words.ts'
import { agendaRow, altitudeRow, wayRow } from './home-form.ts'

type BlockFieldsProps = {
  kind: BlockKind
  state: FormState
  picture: PictureChoice | undefined
  webcams: readonly Choice[]
}

export function hasFields(kind: BlockKind): boolean {
  return kind in fields || kind === 'airfield-plan' || kind === 'figures' || kind === 'sponsors'
}

/** What a block says, beside being there; for the others the way to where it is kept. */
export function BlockFields({ kind, ...props }: BlockFieldsProps) {
  const Fields = fields[kind]
  return (
    <div className="stack">{Fields === undefined ? <Elsewhere kind={kind} /> : <Fields {...props} />}</div>
  )
}

type FieldsProps = Omit<BlockFieldsProps, 'kind'>

const fields: Partial<Record<BlockKind, (props: FieldsProps) => ReactNode>> = {
  hero: HeroFields,
  ways: WayFields,
  today: AgendaFields,
  events: ({ state }) => <CountField name="termine" label="Wie viele Termine" state={state} />,
  posts: ({ state }) => <CountField name="beitraege" label="Wie viele Beiträge" state={state} />,
  webcam: ({ state, webcams }) => (
    <SelectField
      name="kamera"
      label="Kamera"
      choices={webcams}
      prompt="die erste in der Liste"
      state={state}
      unmarked
    />
  ),
}

function CountField({ name, label, state }: { name: string; label: string; state: FormState }) {
  return (
    <div className="fgrid">
      <TextField name={name} label={label} type="number" min={1} max={12} state={state} unmarked width="c2" />
    </div>
  )
}

const places: Partial<Record<BlockKind, { words: string; href: string }>> = {
  'airfield-plan': { words: 'den Platzdaten', href: '/admin/einstellungen/flugplatz/vorschlag' },
  figures: { words: 'den Zahlen des Vereins', href: '/admin/einstellungen/verein?teil=listen#listen' },
  sponsors: { words: 'Förderern und Verbänden', href: '/admin/einstellungen/verein?teil=listen#listen' },
}

function Elsewhere({ kind }: { kind: BlockKind }) {
  const place = places[kind]
  return (
    place !== undefined && (
      <p className="small">
        Was hier steht, kommt aus <a href={place.href}>{place.words}</a>.
      </p>
    )
  )
}

function HeroFields({ state, picture }: FieldsProps) {
  return (
    <>
      <CheckField name="gruss" state={state}>
        Nach der Tageszeit grüßen („Guten Morgen“); sonst steht der Name des Vereins da
      </CheckField>
      <TextField
        name="satz"
        label="Eigener Satz"
        hint="Leer: die Lage am Platz in einem Satz, immer aktuell"
        state={state}
        unmarked
        maxLength={240}
      />
      <div>
        <p className="flabel">Eigenes Bild</p>
        <PictureField
          name="bild"
          initial={state.values.bild === picture?.id ? picture : undefined}
          error={state.errors.bild}
          onChange={() => undefined}
          without="Ohne eigenes Bild steht hier der gezeichnete Himmel, wie er gerade ist."
        />
      </div>
      {[0, 1].map((index) => (
        <Row key={index} label={index === 0 ? 'Erster Knopf' : 'Zweiter Knopf'}>
          <TextField
            name={`knopf${index}`}
            label="Aufschrift"
            state={state}
            unmarked
            maxLength={40}
            width="c3"
          />
          <Target name={`knopfZiel${index}`} state={state} />
        </Row>
      ))}
      <Numbered names={altitudeRow} state={state} label="Höhenstufe">
        {(index) => (
          <>
            <TextField name={`hoehe${index}`} label="Höhe" hint="FL 100" state={state} unmarked width="c2" />
            <TextField
              name={`hoeheText${index}`}
              label="Was dort beginnt"
              hint="Luftraum C"
              state={state}
              unmarked
              width="c4"
            />
          </>
        )}
      </Numbered>
    </>
  )
}

const silhouetteChoices = silhouettes.map((key) => ({
  value: key,
  label: key.replace(/^./, (first) => first.toUpperCase()).replace('Ul-', 'UL-'),
}))

function WayFields({ state }: FieldsProps) {
  return (
    <Numbered names={wayRow} state={state} label="Weg" spare={1}>
      {(index) => (
        <>
          <TextField
            name={`weg${index}`}
            label="Überschrift"
            state={state}
            unmarked
            maxLength={60}
            width="c3"
          />
          <SelectField
            name={`wegBild${index}`}
            label="Zeichnung darüber"
            choices={silhouetteChoices}
            prompt="keine"
            state={state}
            unmarked
            width="c3"
          />
          <TextField name={`wegText${index}`} label="Satz" state={state} unmarked maxLength={240} />
          <Target name={`wegZiel${index}`} state={state} />
          <TextField
            name={`wegWort${index}`}
            label="Wort des Verweises"
            hint="Leer: „Mehr dazu“"
            state={state}
            unmarked
            maxLength={40}
            width="c3"
          />
        </>
      )}
    </Numbered>
  )
}

function AgendaFields({ state }: FieldsProps) {
  return (
    <>
      <p className="small muted">
        Was an Flugtagen regelmäßig stattfindet. Außerhalb der Öffnungszeiten entfällt es; Veranstaltungen
        kommen von selbst dazu.
      </p>
      <Numbered names={agendaRow} state={state} label="Eintrag" spare={1}>
        {(index) => (
          <>
            <TextField name={`zeit${index}`} label="Uhrzeit" hint="10:00" state={state} unmarked width="c2" />
            <TextField name={`was${index}`} label="Was" state={state} unmarked maxLength={160} width="c4" />
            <DayBoxes index={index} state={state} />
            <TextField
              name={`verweis${index}`}
              label="Wort des Verweises"
              state={state}
              unmarked
              width="c3"
            />
            <Target name={`verweisZiel${index}`} state={state} />
          </>
        )}
      </Numbered>
    </>
  )
}

function DayBoxes({ index, state }: { index: number; state: FormState }) {
  return (
    <fieldset className="field">
      <legend className="flabel">Nur an diesen Tagen</legend>
      <div className="days">
        {weekdays.map((day, at) => (
          <label key={day}>
            <input
              type="checkbox"
              name={`tag-${day}-${index}`}
              value="ja"
              defaultChecked={state.values[`tag-${day}-${index}`] === 'ja'}
            />
            <span>{weekdayNames[at]?.slice(0, 2)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Target({ name, state }: { name: string; state: FormState }) {
  return (
    <TextField
      name={name}
      label="Wohin er führt"
      hint="/verein/… oder https://…"
      state={state}
      unmarked
      maxLength={300}
      spellCheck={false}
      width="c3"
    />
  )
}

type NumberedProps = {
  names: readonly string[]
  state: FormState
  label: string
  spare?: number
  children: (index: number) => ReactNode
}

/** Every line there is and empty ones to add to; a line is removed by emptying it. */
function Numbered({ names, state, label, spare, children }: NumberedProps) {
  return Array.from({ length: rowCount(state.values, names, spare) }, (_, index) => (
    <Row key={index} label={`${label} ${index + 1}`}>
      {children(index)}
    </Row>
  ))
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="numbered">
      <legend className="flabel">{label}</legend>
      <div className="fgrid">{children}</div>
    </fieldset>
  )
}
