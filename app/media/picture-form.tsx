import { portrayedNames } from './portrayed-names.ts'
import type { findLibraryPicture } from '#app/pictures/library.server.ts'
import type { FormState } from '#app/lib/forms.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PortrayedPerson } from '#app/members/portrayed-people.server.ts'
import { FocalField } from './focal-field.tsx'
import type { PictureResult } from './settle-picture.server.ts'

type PictureFormProps = {
  picture: NonNullable<Awaited<ReturnType<typeof findLibraryPicture>>>
  people: readonly PortrayedPerson[]
  members: readonly PortrayedPerson[]
  result: PictureResult | undefined
}

/** Everything that is said of a picture. */
export function PictureForm({ picture, people, members, result }: PictureFormProps) {
  const state = typedIn(result)
  return (
    <form method="post" className="stack flow-6" noValidate>
      <input type="hidden" name="revision" value={picture.revision} />
      <FocalField picture={picture} state={state} />
      <section className="panel">
        <h2>Beschreibung</h2>
        <div className="stack">
          <TextField
            name="alt"
            label="Bildbeschreibung"
            hint="Für Menschen, die das Bild nicht sehen"
            state={state}
            defaultValue={picture.alt}
            maxLength={300}
            unmarked
          />
          <CheckField name="decorative" state={state} defaultChecked={picture.isDecorative}>
            Nur Schmuck, braucht keine Beschreibung
          </CheckField>
          <TextField
            name="caption"
            label="Bildunterschrift"
            hint="Steht unter dem Bild, wenn der Beitrag keine eigene hat"
            state={state}
            defaultValue={picture.caption ?? ''}
            maxLength={300}
          />
          <TextField
            name="credit"
            label="Fotograf"
            hint="Steht unter dem Bild und im Impressum"
            state={state}
            defaultValue={picture.credit ?? ''}
            maxLength={120}
          />
        </div>
      </section>
      <PeoplePanel picture={picture} people={people} members={members} state={state} />
      <p className="btn-row">
        <button className="btn">Speichern</button>
      </p>
    </form>
  )
}

/** What was typed and not saved stands in the form again. */
function typedIn(result: PictureResult | undefined): FormState | undefined {
  if (result?.kind === 'refused') return result.form
  return result?.kind === 'stale' ? { values: result.values, errors: {} } : undefined
}

type PeoplePanelProps = Omit<PictureFormProps, 'result'> & { state: FormState | undefined }

function PeoplePanel({ picture, people, members, state }: PeoplePanelProps) {
  return (
    <section className="panel">
      <h2>Personen</h2>
      <div className="stack">
        <CheckField name="showsPeople" state={state} defaultChecked={picture.showsPeople}>
          Personen sind zu erkennen
        </CheckField>
        {people.map(({ id, name, agrees }) => (
          <label key={id} className="check">
            <input type="checkbox" name="person" value={id} defaultChecked />
            <span>
              {name}{' '}
              <span className={agrees ? 'badge ok' : 'badge stop'}>
                {agrees ? 'Foto-Einwilligung in Kraft' : 'Keine Foto-Einwilligung'}
              </span>
            </span>
          </label>
        ))}
        <TextField
          name="newPerson"
          label={people.length === 0 ? 'Wer ist zu sehen?' : 'Noch jemand'}
          hint="Name aus der Mitgliederliste. Widerruft jemand die Foto-Einwilligung, wird das Bild zurückgehalten."
          state={state}
          maxLength={120}
          list="portrayable"
        />
        <datalist id="portrayable">
          {portrayedNames(members).map((words) => (
            <option key={words}>{words}</option>
          ))}
        </datalist>
        <TextField
          name="peopleGround"
          label="Grund, wenn Gäste zu sehen sind"
          hint="Etwa „schriftliche Einwilligung im Ordner“ oder „öffentliche Versammlung (§ 23 KUG)“"
          state={state}
          defaultValue={picture.peopleGround ?? ''}
          maxLength={200}
        />
      </div>
    </section>
  )
}
